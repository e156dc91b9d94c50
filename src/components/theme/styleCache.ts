import createCache from '@emotion/cache'

/** Emotion's cache without vendor prefixes, which took 118 of the 1,733 ms that a slowed processor drew the
 * dashboard for: what Safari still wants with its prefix, the styles write so themselves. `speedy` keeps
 * all rules in one sheet. */
export const createStyleCache = (speedy?: boolean) =>
  createCache({ key: 'css', stylisPlugins: [], ...(speedy !== undefined && { speedy }) })
