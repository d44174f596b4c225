# expect RTE
class Meta(type):
    @property
    def __name__(cls): raise SystemExit
class Odd(Exception, metaclass=Meta): pass
raise Odd()
