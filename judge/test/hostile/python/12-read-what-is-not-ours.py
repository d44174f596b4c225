# expect AC
import json, os
targets = json.loads(input())
got = []
for path in ['/etc/passwd', '/etc/shadow', '/root/.bashrc', '/proc/1/environ', '/proc/self/mounts', '/proc/1/root/etc/passwd', '/proc/self/cwd/../etc/passwd', targets['canary'], '/dev/mem', '/dev/sda', '/dev/vda', '/judge/fork-server/fork_server.py', '/sys/class/net', '/var/log/dpkg.log', '/run', '/home', '/srv', '/work']:
    try:
        content = os.listdir(path) if os.path.isdir(path) else open(path, 'rb').read(10)
        if content: got.append(path)
    except OSError: pass
print([path for path in got if not path.startswith('/judge')] or 'held')
