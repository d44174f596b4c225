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
    content = json.dumps(message).encode()
    content = len(content).to_bytes(4, 'big') + content
    while content:
        content = content[os.write(fd, content):]
