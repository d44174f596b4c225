/** Lighthouse by its own package, loaded after `ensurePeers`. */
export { default as lighthouse } from 'lighthouse';
