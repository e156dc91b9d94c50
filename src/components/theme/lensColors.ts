/** Real lenses are dark in either scheme, and the light of their display is green. */
export const lensColors = {
  glass: '#0b0d11',
  edge: '#2b313c',
  light: '#7df0b0',
  /** The same light as shares of red, green and blue. */
  lightChannels: [0.49, 0.94, 0.69],
  scene: {
    sky: '#10141c',
    far: '#161b24',
    near: '#1a202b',
    road: '#12161d',
    mark: '#2b323f',
    lamp: '#54503f',
  },
} as const
