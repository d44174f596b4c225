"""Gives up what a JavaScript host does not need, and becomes it. For machines without namespaces."""
import base64
import json
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import kernel  # noqa: E402

rights = json.loads(sys.argv[1])
kernel.die_with_parent()
rules = kernel.landlock_rules([path for path in rights['readable'] if os.path.exists(path)], executable=rights['executable'])
kernel.forbid_new_privileges()
kernel.obey_landlock(rules)
os.close(rules)
kernel.install_seccomp(kernel.seccomp_program(base64.b64decode(rights['seccomp'])))
os.execve(sys.argv[2], sys.argv[2:], dict(os.environ))
