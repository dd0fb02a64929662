### Words that every domain uses.

player-by-number = Player { $number }

## Lists: "a, b and c"
list-next = { $so_far }, { $next }
list-last = { $so_far } and { $next }

## Lengths of time
span-seconds = { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}
span-minutes = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}
span-both = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
} { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}

## Who acts
actor-player = { $player }
actor-staff = { $role } { $number }
actor-automatic = automatic { $role }

## Transcripts of scripts
transcript-refused = Refused: { $reason }
transcript-more = … { $count } more
