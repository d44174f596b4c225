/*
 * Holds YouTube's player, so that the pages of the site need not let it in. No script of YouTube runs here: its frame
 * is spoken to by the messages that its own script would send. Only the page around and that frame are listened to.
 */
(function () {
  'use strict';
  var YOUTUBE = 'https://www.youtube-nocookie.com';
  var LISTEN_EVERY_MS = 500;
  var PHASES = { 0: 'ENDED', 1: 'PLAY', 2: 'PAUSE', 3: 'PLAY', 5: 'PAUSE' };
  var inner = null;
  var asking = null;
  var known = { playerState: 5, currentTime: 0, duration: 0, playbackRate: 1, volume: 100, muted: false };

  function tell(message) {
    parent.postMessage(message, location.origin);
  }

  function order(func, args) {
    if (inner) inner.contentWindow.postMessage(JSON.stringify({ event: 'command', func: func, args: args }), YOUTUBE);
  }

  function load(youtubeId, startAtMs) {
    if (!/^[\w-]{11}$/.test(youtubeId)) return;
    if (inner) inner.remove();
    known.currentTime = startAtMs / 1000;
    inner = document.createElement('iframe');
    inner.title = 'YouTube';
    inner.allow = 'autoplay; encrypted-media; picture-in-picture; fullscreen';
    inner.src =
      YOUTUBE + '/embed/' + youtubeId + '?enablejsapi=1&controls=0&disablekb=1&playsinline=1&rel=0&start=' +
      Math.floor(startAtMs / 1000) + '&origin=' + encodeURIComponent(location.origin);
    inner.addEventListener('load', function () {
      // Its player answers when it is ready to be asked.
      clearInterval(asking);
      asking = setInterval(function () {
        inner.contentWindow.postMessage(JSON.stringify({ event: 'listening', id: 1, channel: 'widget' }), YOUTUBE);
      }, LISTEN_EVERY_MS);
    });
    document.body.append(inner);
  }

  function onPage(message) {
    var value = message.value;
    if (message.kind === 'youtube-load') load(String(message.youtubeId), Number(message.startAtMs) || 0);
    else if (message.kind === 'youtube-play') order('playVideo', []);
    else if (message.kind === 'youtube-pause') order('pauseVideo', []);
    else if (message.kind === 'youtube-seek') order('seekTo', [Number(value) / 1000, true]);
    else if (message.kind === 'youtube-rate') order('setPlaybackRate', [Number(value)]);
    else if (message.kind === 'youtube-volume') order('setVolume', [Number(value) * 100]);
    else if (message.kind === 'youtube-mute') order(value ? 'mute' : 'unMute', []);
  }

  function onYoutube(data) {
    var said;
    try {
      said = JSON.parse(data);
    } catch (_) {
      return;
    }
    if (!said || typeof said !== 'object') return;
    if (said.event === 'onError') return tell({ kind: 'youtube-failed' });
    if ((said.event !== 'infoDelivery' && said.event !== 'initialDelivery') || !said.info) return;
    clearInterval(asking);
    Object.keys(known).forEach(function (name) {
      if (typeof said.info[name] === typeof known[name]) known[name] = said.info[name];
    });
    tell({
      kind: 'youtube-state',
      phase: PHASES[known.playerState] || 'PAUSE',
      isWaiting: known.playerState === 3,
      positionMs: Math.max(0, Math.round(known.currentTime * 1000)),
      durationMs: Math.max(0, Math.round(known.duration * 1000)),
      rate: known.playbackRate,
      volume: known.volume / 100,
      isMuted: known.muted,
    });
  }

  addEventListener('message', function (event) {
    if (event.source === parent && event.origin === location.origin && event.data && typeof event.data === 'object')
      onPage(event.data);
    else if (inner && event.source === inner.contentWindow && event.origin === YOUTUBE && typeof event.data === 'string')
      onYoutube(event.data);
  });
  tell({ kind: 'youtube-frame-ready' });
})();
