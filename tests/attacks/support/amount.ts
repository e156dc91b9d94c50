const share = Number(process.env.ATTACK_SHARE ?? 1)

/** How often something is tried: `full` times, or the share of it that ATTACK_SHARE (0 to 1) says, but `least` times. */
export const amount = (full: number, least = 1): number =>
  Math.max(Math.min(least, full), Math.round(full * share))
