# expect AC
import json, os
targets = json.loads(input())
got = []
for path in ['/etc/motd', '/usr/lib/x', '/judge/x', '/judge/library/turtle.py', '/dev/shm/x', '/run/x', '/x', '/var/tmp/x', targets['canary'], targets['canary'] + '.new', '../../x', '/proc/self/mem', '/proc/sys/kernel/hostname']:
    try:
        with open(path, 'a') as file: file.write('escaped')
        got.append(path)
    except OSError: pass
print(got or 'held')
