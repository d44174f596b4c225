# expect AC
import json, socket
targets = json.loads(input())
got = []
for family, kind, address in [(socket.AF_INET, socket.SOCK_STREAM, ('127.0.0.1', targets['port'])), (socket.AF_INET, socket.SOCK_DGRAM, ('127.0.0.1', targets['port'])), (socket.AF_UNIX, socket.SOCK_STREAM, '\0' + targets['abstract']), (socket.AF_UNIX, socket.SOCK_STREAM, targets['socket']), (socket.AF_UNIX, socket.SOCK_DGRAM, '\0' + targets['abstract'])]:
    try:
        s = socket.socket(family, kind)
        got.append('socket')
        s.connect(address)
        s.send(b'escaped')
        got.append(str(address))
    except OSError: pass
for name in ['example.com', 'localhost']:
    try: got.append(socket.gethostbyname(name))
    except OSError: pass
print(got or 'held')
