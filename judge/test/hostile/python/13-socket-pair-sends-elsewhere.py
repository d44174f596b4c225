# expect AC
import json, socket
targets = json.loads(input())
got = []
for kind in (socket.SOCK_STREAM, socket.SOCK_DGRAM, socket.SOCK_SEQPACKET):
    try:
        a, b = socket.socketpair(socket.AF_UNIX, kind)
        a.sendto(b'escaped', '\0' + targets['abstract'])
        got.append(kind)
    except OSError: pass
print(got or 'held')
