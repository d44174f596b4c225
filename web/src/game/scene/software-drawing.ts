/** Names under which browsers draw without a graphics card. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;

export function isSoftwareName(renderer: string): boolean {
  return SOFTWARE.test(renderer);
}

/** Asked once before the world is opened, on a canvas of its own: what the world then draws on cannot be changed any more. [WLD-127] */
export function drawsInSoftware(): boolean {
  const gl = document.createElement('canvas').getContext('webgl');
  if (!gl) return true;
  const named = gl.getExtension('WEBGL_debug_renderer_info');
  const renderer = String(gl.getParameter(named ? named.UNMASKED_RENDERER_WEBGL : gl.RENDERER));
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return isSoftwareName(renderer);
}
