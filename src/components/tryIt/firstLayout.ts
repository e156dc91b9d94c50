import { formatMs } from '../../lib/format.ts'

/** How long after Start something was seen in the lens; a dash where nothing was. */
export function firstLayout({ steps }: { steps: readonly { name: string; ms: number }[] }): string {
  const drawn = steps.find(({ name }) => name === 'firstLayout')
  return drawn ? formatMs(drawn.ms) : '–'
}
