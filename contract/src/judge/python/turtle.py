"""Turtle graphics whose path can be graded.

The module keeps a log of the lines it drew instead of opening a window. The judge reads the log after the program has
ended; a browser asks to be called (`_watch`) and paints while the program runs. Names and angles follow Python's own turtle.
"""
import json as _json
import math as _math

_STROKES_MAX = 10_000
_COLOR_NAME_MAX = 64
_lines = []
_watcher = None


def _watch(listener):
    """A browser's way to see every line at once: listener(x1, y1, x2, y2, color, width)."""
    global _watcher
    _watcher = listener


def _log():
    """The drawing as JSON, the form that contract/src/judge/drawing.ts reads."""
    return _json.dumps(_lines)


def _line(x1, y1, x2, y2, color, width):
    if len(_lines) >= _STROKES_MAX:
        raise RuntimeError('too many lines')
    if not _math.isfinite(width):
        raise ValueError('a pen cannot be that wide')
    stroke = [round(x1, 6), round(y1, 6), round(x2, 6), round(y2, 6), color, width]
    _lines.append(stroke)
    if _watcher:
        _watcher(*stroke)


def _color_name(color):
    if isinstance(color, str):
        if len(color) > _COLOR_NAME_MAX or not color.isprintable():
            raise ValueError('bad color string')
        return color.lower()
    red, green, blue = color
    scale = 255 if max(red, green, blue) <= 1 else 1
    return '#%02x%02x%02x' % (round(red * scale), round(green * scale), round(blue * scale))


class Turtle:
    def __init__(self, *_shape, **_options):
        self._x = self._y = self._heading = 0.0
        self._is_down = True
        self._color = 'black'
        self._fill = 'black'
        self._width = 1
        self._is_visible = True

    # Moving
    def forward(self, distance):
        angle = _math.radians(self._heading)
        self.goto(self._x + distance * _math.cos(angle), self._y + distance * _math.sin(angle))

    def backward(self, distance):
        self.forward(-distance)

    def goto(self, x, y=None):
        if y is None:
            x, y = x
        x, y = float(x), float(y)
        if not (_math.isfinite(x) and _math.isfinite(y)):
            raise ValueError('a turtle cannot go there')
        if self._is_down and (x, y) != (self._x, self._y):
            _line(self._x, self._y, x, y, self._color, self._width)
        self._x, self._y = x, y

    def setx(self, x):
        self.goto(x, self._y)

    def sety(self, y):
        self.goto(self._x, y)

    def home(self):
        self.goto(0, 0)
        self._heading = 0.0

    def left(self, angle):
        self._heading = (self._heading + angle) % 360

    def right(self, angle):
        self.left(-angle)

    def setheading(self, angle):
        self._heading = float(angle) % 360

    def circle(self, radius, extent=None, steps=None):
        extent = 360 if extent is None else extent
        if steps is None:
            steps = 1 + int(min(11 + abs(radius) / 6, 59) * abs(extent) / 360)
        turn = extent / steps
        length = 2 * radius * _math.sin(_math.radians(turn / 2))
        if radius < 0:
            turn, length = -turn, -length
        self.left(turn / 2)
        for _ in range(int(steps)):
            self.forward(length)
            self.left(turn)
        self.left(-turn / 2)

    def dot(self, size=None, *color):
        size = size or max(self._width + 4, 2 * self._width)
        name = _color_name(color[0] if len(color) == 1 else color) if color else self._color
        _line(self._x, self._y, self._x, self._y, name, size)

    # The pen
    def penup(self):
        self._is_down = False

    def pendown(self):
        self._is_down = True

    def isdown(self):
        return self._is_down

    def pensize(self, width=None):
        if width is None:
            return self._width
        self._width = width

    def pencolor(self, *color):
        if not color:
            return self._color
        self._color = _color_name(color[0] if len(color) == 1 else color)

    def fillcolor(self, *color):
        if not color:
            return self._fill
        self._fill = _color_name(color[0] if len(color) == 1 else color)

    def color(self, *color):
        if not color:
            return self._color, self._fill
        if len(color) == 2:
            self._color, self._fill = _color_name(color[0]), _color_name(color[1])
        else:
            self._color = self._fill = _color_name(color[0] if len(color) == 1 else color)

    # Where it stands
    def position(self):
        return self._x, self._y

    def xcor(self):
        return self._x

    def ycor(self):
        return self._y

    def heading(self):
        return self._heading

    def distance(self, x, y=None):
        if y is None:
            x, y = x.position() if isinstance(x, Turtle) else x
        return _math.hypot(x - self._x, y - self._y)

    def towards(self, x, y=None):
        if y is None:
            x, y = x.position() if isinstance(x, Turtle) else x
        return _math.degrees(_math.atan2(y - self._y, x - self._x)) % 360

    # How it looks: nothing to grade
    def hideturtle(self):
        self._is_visible = False

    def showturtle(self):
        self._is_visible = True

    def isvisible(self):
        return self._is_visible

    def clear(self):
        _lines.clear()

    def reset(self):
        _lines.clear()
        self.__init__()

    def _nothing(self, *_args, **_options):
        return None

    speed = shape = shapesize = begin_fill = end_fill = write = stamp = _nothing
    fd, bk, back, lt, rt = forward, backward, backward, left, right
    pu = up = penup
    pd = down = pendown
    setpos = setposition = goto
    pos, seth, width, ht, st = position, setheading, pensize, hideturtle, showturtle


Pen = RawTurtle = Turtle


class _Screen:
    def __getattr__(self, name):
        if name.startswith('__'):
            raise AttributeError(name)
        return lambda *_args, **_options: None


_screen = _Screen()
_first = None


def Screen():
    return _screen


def done():
    return None


mainloop = exitonclick = bye = done


def tracer(*_args):
    return None


title = setup = bgcolor = colormode = delay = update = screensize = tracer


def __getattr__(name):
    """turtle.forward(10) moves a turtle that nobody named."""
    global _first
    if name.startswith('_') or not hasattr(Turtle, name):
        raise AttributeError(f"module 'turtle' has no attribute '{name}'")
    if _first is None:
        _first = Turtle()
    return getattr(_first, name)


__all__ = ['Turtle', 'Pen', 'RawTurtle', 'Screen', 'done', 'mainloop', 'exitonclick', 'bye', 'title', 'setup', 'bgcolor', 'colormode',
           'delay', 'update', 'screensize', 'tracer'] + [name for name in vars(Turtle) if not name.startswith('_')]
