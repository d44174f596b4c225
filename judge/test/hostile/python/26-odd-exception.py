# expect RTE TLE
class Odd(BaseException):
    def __str__(self):
        while True: pass
raise Odd()
