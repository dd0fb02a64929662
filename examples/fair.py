import json, struct, sys

def rotr(x, n): return (x >> n | x << (32 - n)) & 0xffffffff
def rotl(x, n): return rotr(x, 32 - n)

IV = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19]
ORDER = [2, 6, 3, 10, 7, 0, 4, 13, 1, 11, 12, 5, 9, 14, 15, 8]
MIX = [(0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15), (0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14)]

def blake3(data, key=None):
    """BLAKE3 of at most 64 bytes, which is one block."""
    words = list(struct.unpack('<16I', data.ljust(64, b'\0')))
    chain = list(struct.unpack('<8I', key)) if key else IV[:]
    flags = 1 | 2 | 8 | (16 if key else 0)  # chunk start, chunk end, root, keyed hash
    v = chain + IV[:4] + [0, 0, len(data), flags]
    for _ in range(7):
        for n, (a, b, c, d) in enumerate(MIX):
            for word, x, y in ((words[2 * n], 16, 12), (words[2 * n + 1], 8, 7)):
                v[a] = (v[a] + v[b] + word) & 0xffffffff
                v[d] = rotr(v[d] ^ v[a], x)
                v[c] = (v[c] + v[d]) & 0xffffffff
                v[b] = rotr(v[b] ^ v[c], y)
        words = [words[place] for place in ORDER]
    return struct.pack('<8I', *(v[n] ^ v[n + 8] for n in range(8)))

def chacha20(key):
    """The words of the key stream, in order."""
    start = list(struct.unpack('<4I', b'expand 32-byte k')) + list(struct.unpack('<8I', key))
    block = 0
    while True:
        begin = start + [block & 0xffffffff, block >> 32, 0, 0]
        v = begin[:]
        for _ in range(10):
            for a, b, c, d in MIX:
                for x, y in ((16, 12), (8, 7)):
                    v[a] = (v[a] + v[b]) & 0xffffffff
                    v[d] = rotl(v[d] ^ v[a], x)
                    v[c] = (v[c] + v[d]) & 0xffffffff
                    v[b] = rotl(v[b] ^ v[c], y)
        yield from ((x + y) & 0xffffffff for x, y in zip(v, begin))
        block += 1

def draw(seed, kind, time):
    words = chacha20(blake3(f'{kind} {time}'.encode(), seed))
    def below(n):
        while True:
            word = next(words)
            if word < 0xffffffff - 0xffffffff % n:
                return word % n
    return below

KINDS = '12 2 H8 H4 H10 H6 L4 11 L10 H7 L6 9 L8 L7 5 GJ'.split()

def tiles(below):
    tiles = [kind + prime for kind in KINDS for prime in ('', "'")]
    for last in range(31, 0, -1):
        chosen = below(last + 1)
        tiles[last], tiles[chosen] = tiles[chosen], tiles[last]
    return tiles

def dice(below, many):
    thrown = below(6 ** many)
    return [thrown // 6 ** n % 6 + 1 for n in range(many)]

def faces(dice):
    """Box dice first, then the cut die, then the Big/Small die if there is one."""
    if 'three' in dice: return dice['three']
    if 'box-and-cut' in dice: return dice['box-and-cut']['box-dice'] + [dice['box-and-cut']['cut-die']]
    crown = dice['crown-pai-gow']
    return [die for die in (crown['box-die'], crown['cut-die'], crown.get('big-small-die')) if die]

def cut(below, came):
    """One of the ways to make the cut: right before left, top before bottom."""
    if isinstance(came, str): return came
    (style, way), = came.items()
    sides, ends = ['right', 'left'], ['top', 'bottom']
    both = [[side, end] for side in sides for end in ends]
    ways = next(ways for ways in (sides, ends, both) if way in ways)
    return {style: ways[below(len(ways))]}

def check(round):
    seed = bytes.fromhex(round['seed'])
    yield 'commitment', blake3(seed).hex() == round['commitment']
    times = {}
    for drawn in round['drawn']:
        (kind, came), = drawn.items()
        times[kind] = times.get(kind, 0) + 1
        below = draw(seed, kind, times[kind])
        if kind == 'tiles': again = tiles(below)
        elif kind == 'dice':
            came = faces(came)
            again = dice(below, max(3, len(came)))[:len(came)]
        elif kind == 'cut': again = cut(below, came)
        else: again = below(37)
        yield f'{kind} {times[kind]}', again == came

if __name__ == '__main__':
    for what, fair in check(json.load(open(sys.argv[1]))):
        print(what, 'fair' if fair else 'NOT FAIR')
