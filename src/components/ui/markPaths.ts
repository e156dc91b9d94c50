/** The portal's mark in 32 × 32 units: the left lens with the bridge, drawn in outline, and the right one, which is lit. */
export const markPaths = {
  outline: 'M13 13h6M3 11h10v6a5 5 0 0 1-10 0z',
  lit: 'M19 11h10v6a5 5 0 0 1-10 0z',
}
