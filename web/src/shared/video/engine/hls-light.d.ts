/** The light build has no types of its own; it is the same class without alternative audio, subtitles and DRM. */
declare module 'hls.js/light' {
  export { default, Events, ErrorTypes, type ErrorData } from 'hls.js';
}
