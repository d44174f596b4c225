# expect AC
import sys
class Finder:
    def find_spec(self, name, path=None, target=None): raise ImportError(name)
sys.meta_path.insert(0, Finder())
sys.path[:] = ['/judge/fork-server', '/tmp']
sys.modules['test_process'].run = sys.modules['supervise'].Test = sys.modules['frames'].write_frame = lambda *arguments: None
sys.modules['slot'].serve = sys.modules['kernel'].install_seccomp = None
print('held')
