// Theme, mode and language before the first paint; blocks rendering on purpose, so it stays tiny. See src/styles/README.md.
(function (root, cookies) {
  function choice(name) {
    var hit = cookies.match('(?:^|; )' + name + '=([A-Za-z]+)');
    return hit ? hit[1].toLowerCase() : '';
  }
  var theme = choice('theme');
  var mode = choice('mode');
  root.dataset.theme = /^(forest|space)$/.test(theme) ? theme : 'sea';
  root.dataset.mode = /^(light|dark)$/.test(mode) ? mode : matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  if (choice('language') === 'en') root.lang = 'en';
})(document.documentElement, document.cookie);
