"""Starts one test process, feeds it, listens to it, and ends it when it uses too much."""
import os
import select
import time

import report_area
import test_process
from frames import read_frame

_PIPE_CHUNK = 65536
# Written before the learner's program runs, and far below what a pipe holds: nobody has to read it meanwhile.
_START_MAX = 32768
_STDERR_KEPT = 16384
_STDERR_MAX = 65536
_LOOKS_EVERY = 0.05
# So many looks in a row must find nobody at work before a test counts as waiting.
_IDLE_LOOKS = 6
# Also a program that wakes up all the time without working: by now it should have used this part of its CPU time.
_DROWSY_AFTER, _DROWSY_PART = 3, 0.1
# A busy program on a crowded machine gets so many times its time before it is given up and judged again.
_PATIENCE = 6


class Test:
    """`hangup` is the judge's socket: a word from there while a test runs means that nobody waits for the result."""

    def __init__(self, source, test, settings, hangup):
        self.limits = test['limits']
        self.data = memoryview(test['input'].encode('utf-8', 'replace'))
        self.hangup = hangup
        self.outputs = {'stdout': [], 'stderr': []}
        self.sizes = {'stdout': 0, 'stderr': 0}
        # An unfinished program has its error behind its last line.
        self.last_line = source.count('\n') + source.count('\r') + 2
        self.verdict = None
        self.proc = settings['proc']
        self.idle_looks = 0
        self._start(source, settings)

    def _start(self, source, settings):
        (stdin_read, self.stdin), (stdout, stdout_write), (stderr, stderr_write), (self.start, start_write) = os.pipe(), os.pipe(), os.pipe(), os.pipe()
        self.area = report_area.create()
        self.started = time.monotonic()
        self.pid = os.fork()
        if self.pid == 0:
            try:
                test_process.run(source, self.limits, (stdin_read, stdout_write, stderr_write, start_write), self.area, settings)
            finally:
                os._exit(125)
        for fd in (stdin_read, stdout_write, stderr_write, start_write):
            os.close(fd)
        os.set_blocking(self.stdin, False)
        self.readers = {stdout: 'stdout', stderr: 'stderr'}
        # The end of the process, and not of its output, ends the test: a program may close its output and go on.
        self.ends = os.pidfd_open(self.pid)
        self.cpu_clock = (~self.pid << 3) | 2
        self.looks = []

    def finish(self):
        """Runs the test to its end and describes it."""
        self._watch()
        if self.verdict:
            os.kill(self.pid, 9)
        _, status, usage = os.wait4(self.pid, 0)
        has_started, failure = self._read_start()
        failure = failure or report_area.read_error(self.area, self.last_line)
        drawing = report_area.read_drawing(self.area)
        self.area.close()
        for fd in (*self.readers, self.stdin, self.ends, self.start):
            if fd >= 0:
                os.close(fd)
        cpu = usage.ru_utime + usage.ru_stime
        return {
            'verdict': self._final_verdict(cpu), 'signal': os.WTERMSIG(status) if os.WIFSIGNALED(status) else 0,
            'status': os.WEXITSTATUS(status) if os.WIFEXITED(status) else -1,
            'cpuMs': round(cpu * 1000, 1), 'wallMs': round((time.monotonic() - self.started) * 1000, 1), 'memoryKb': usage.ru_maxrss,
            'stdout': self._text('stdout', self.limits['outputBytes']), 'stderr': self._text('stderr', _STDERR_KEPT),
            'hasStarted': has_started, 'failure': failure, 'drawing': drawing,
        }

    def _text(self, stream, most):
        return b''.join(self.outputs[stream])[:most].decode('utf-8', 'replace')

    def _read_start(self):
        """Whether the learner's program had its turn, and what kept it from running. The process closed its end of this
        pipe before the first line of the program, so nothing in here can be forged."""
        os.set_blocking(self.start, False)
        try:
            content = os.read(self.start, _START_MAX)
        except BlockingIOError:
            content = b''
        if not content.startswith(test_process.STARTED):
            return False, None
        return True, report_area.decode(content[len(test_process.STARTED):], report_area.START_KINDS, self.last_line)

    def _cpu(self):
        try:
            return time.clock_gettime(self.cpu_clock)
        except OSError:
            return self.looks[-1][1] if self.looks else 0.0

    def _watch(self):
        poll = select.poll()
        for fd in self.readers:
            poll.register(fd, select.POLLIN)
        poll.register(self.hangup, select.POLLIN)
        if self.data:
            poll.register(self.stdin, select.POLLOUT)
        else:
            self._close_stdin()
        limit, wall = self.limits['cpuMs'] / 1000, self.limits['wallMs'] / 1000
        poll.register(self.ends, select.POLLIN)
        has_ended = False
        while not (self.verdict or has_ended and not self.readers):
            for fd, _ in poll.poll(self._pause(limit)):
                if fd == self.ends:
                    has_ended = True
                    poll.unregister(fd)
                    continue
                if fd == self.hangup:
                    # As the first process of its namespace, the slot takes all others with it. What was sent is read: the
                    # slot that comes next would take it for its own, and end.
                    os.kill(self.pid, 9)
                    read_frame(self.hangup)
                    os._exit(0)
                if fd == self.stdin:
                    self._feed(poll)
                else:
                    self._listen(fd, poll)
            self._look(limit, wall)

    def _pause(self, limit):
        """Milliseconds until the CPU time could be used up, but not longer than a look-around."""
        cpu = self.looks[-1][1] if self.looks else 0.0
        return max(4, min(_LOOKS_EVERY, limit - cpu) * 1000)

    def _look(self, limit, wall):
        passed = time.monotonic() - self.started
        if self.looks and passed - self.looks[-1][0] < 0.003 or passed < 0.02:
            return
        cpu = self._cpu()
        self.looks.append((passed, cpu))
        if cpu >= limit:
            self.verdict = 'TLE'
        elif passed >= wall and self._is_idle(passed / wall, cpu / limit):
            self.verdict = 'ILE'
        elif passed >= wall * _PATIENCE:
            self.verdict = 'WALL'

    def _is_idle(self, walls, part):
        """Waiting, or kept waiting by a crowded machine? Whoever stands in line for a core does not wait."""
        if walls >= _DROWSY_AFTER and part < _DROWSY_PART:
            return True
        self.idle_looks = 0 if self._is_working() else self.idle_looks + 1
        return self.idle_looks >= _IDLE_LOOKS

    def _is_working(self):
        """True when a thread of the test runs or stands in line for a core."""
        try:
            pid = self._read_proc('thread-self/children').split()[0]
            tasks = os.open(f'{pid}/task', os.O_RDONLY | os.O_DIRECTORY, dir_fd=self.proc)
            threads = os.listdir(tasks)
            os.close(tasks)
            return any(self._read_proc(f'{pid}/task/{thread}/stat').rpartition(')')[2].split()[0] == 'R' for thread in threads)
        except (OSError, IndexError):
            return False

    def _read_proc(self, name):
        fd = os.open(name, os.O_RDONLY, dir_fd=self.proc)
        try:
            return os.read(fd, 4096).decode('ascii', 'replace')
        finally:
            os.close(fd)

    def _final_verdict(self, cpu):
        return self.verdict or ('TLE' if cpu * 1000 > self.limits['cpuMs'] else None)

    def _feed(self, poll):
        try:
            self.data = self.data[os.write(self.stdin, self.data[:_PIPE_CHUNK]):]
        except BlockingIOError:
            return
        except BrokenPipeError:
            self.data = b''
        if not self.data:
            poll.unregister(self.stdin)
            self._close_stdin()

    def _close_stdin(self):
        os.close(self.stdin)
        self.stdin = -1

    def _listen(self, fd, poll):
        stream = self.readers[fd]
        part = os.read(fd, _PIPE_CHUNK)
        if not part:
            poll.unregister(fd)
            os.close(fd)
            del self.readers[fd]
            return
        self.sizes[stream] += len(part)
        most = {'stdout': self.limits['outputBytes'], 'stderr': _STDERR_MAX}[stream]
        if stream != 'stderr' or self.sizes[stream] - len(part) < _STDERR_KEPT:
            self.outputs[stream].append(part)
        if self.sizes[stream] > most:
            self.verdict = 'OLE'
