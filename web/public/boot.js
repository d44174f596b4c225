// Puts theme, mode and language on <html> before the first paint. Must stay tiny: it blocks rendering on purpose,
// because a page that flashes white before turning dark is worse than one that starts a millisecond later.
// Cookies: theme=SEA|FOREST|SPACE, mode=LIGHT|DARK|SYSTEM (src/ui/appearance/appearance.ts), language=KO|EN (src/lib/text/language.ts).
(function () {
  function cookie(name) {
    var hit = document.cookie.match('(?:^|; )' + name + '=([A-Za-z]+)');
    return hit ? hit[1].toLowerCase() : '';
  }
  var root = document.documentElement;
  var theme = cookie('theme');
  var mode = cookie('mode');
  if (mode !== 'light' && mode !== 'dark') mode = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  root.dataset.theme = theme === 'forest' || theme === 'space' ? theme : 'sea';
  root.dataset.mode = mode;
  if (cookie('language') === 'en') root.lang = 'en';
  var bar = document.querySelector('meta[name="theme-color"]');
  if (bar && mode === 'dark') bar.setAttribute('content', '#071A2B');
})();
