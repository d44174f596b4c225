"""What a learner's process reports of its own end: a piece of memory that it shares with its supervisor, no descriptor.

From its first line on, the program owns its whole process, so whatever stands here may be forged. That gains nothing:
the text only describes a run that has failed anyway, as an exception would, and a drawing is output, as stdout is. The
text is never parsed as a structure: five fields with a NUL between them, each checked on its own. It is read once, after
the process has ended.
"""
import mmap

_HEADER = 8
_ERROR_END = 16384
SIZE = 2 << 20
DRAWING_MAX = SIZE - _ERROR_END
_NAME_MAX, _MESSAGE_MAX, _TRACE_MAX = 100, 500, 8000
_LINE_DIGITS_MAX = 6
# Of a program that ran. Whether it could be compiled is reported before it runs, through the start pipe.
RUN_KINDS = ('error', 'memory', 'forbidden')
START_KINDS = ('compile', 'memory')


def create():
    return mmap.mmap(-1, SIZE)


def encode(kind, name='', line=None, message='', trace=''):
    fields = (kind, name[:_NAME_MAX], '' if line is None else str(line), message[:_MESSAGE_MAX], trace[:_TRACE_MAX])
    return '\0'.join([field.replace('\0', '\u2400') for field in fields]).encode('utf-8', 'replace')


def decode(content, kinds, last_line):
    """The description, in types that JSON can carry; None unless every field has its form."""
    fields = content.decode('utf-8', 'replace').split('\0')
    if len(fields) != 5 or fields[0] not in kinds:
        return None
    kind, name, line, message, trace = fields
    is_line = line.isascii() and line.isdigit() and len(line) <= _LINE_DIGITS_MAX and 1 <= int(line) <= last_line
    return {'kind': kind, 'name': name if len(name) <= _NAME_MAX and name.isidentifier() else 'Error',
            'line': int(line) if is_line else None, 'message': message[:_MESSAGE_MAX], 'trace': trace[:_TRACE_MAX]}


def write_error(area, content):
    content = content[:_ERROR_END - _HEADER]
    area[_HEADER:_HEADER + len(content)] = content
    area[0:4] = len(content).to_bytes(4, 'big')


def write_drawing(area, content):
    if len(content) <= DRAWING_MAX:
        area[_ERROR_END:_ERROR_END + len(content)] = content
        area[4:8] = len(content).to_bytes(4, 'big')


def read_error(area, last_line):
    length = int.from_bytes(area[0:4], 'big')
    return decode(area[_HEADER:_HEADER + length], RUN_KINDS, last_line) if 0 < length <= _ERROR_END - _HEADER else None


def read_drawing(area):
    """Text as the program left it; the judge reads it as strictly as any other output."""
    length = int.from_bytes(area[4:8], 'big')
    return area[_ERROR_END:_ERROR_END + length].decode('utf-8', 'replace') if 0 < length <= DRAWING_MAX else None
