"""Messages between the judge and a slot: four bytes of length, then JSON."""
import json
import os


def read_exactly(fd, count):
    parts = []
    while count:
        part = os.read(fd, min(count, 1 << 20))
        if not part:
            raise EOFError('the judge is gone')
        parts.append(part)
        count -= len(part)
    return b''.join(parts)


def read_frame(fd):
    return json.loads(read_exactly(fd, int.from_bytes(read_exactly(fd, 4), 'big')))


def write_frame(fd, message):
    # NaN and Infinity are no JSON: the other side would refuse the whole message.
    content = json.dumps(message, allow_nan=False).encode()
    content = len(content).to_bytes(4, 'big') + content
    while content:
        content = content[os.write(fd, content):]
