import type { Release } from '../../src/api/contract.ts'
import { formatAdminDate } from '../../src/lib/dates.ts'
import * as words from '../../src/lib/releaseWords.ts'
import { plainLine } from './text.ts'

/** As one line: whoever named it may have written anything. */
export const releaseName = (release: Pick<Release, 'number' | 'version'>): string =>
  plainLine(words.releaseName(release))

/** What is next once it is approved. */
export const afterApproval = (publish: string | null): string => {
  if (publish === 'hold') return 'Once it’s approved, publish it with `glasses publish`.'
  if (publish === null || publish === 'approved') return 'People see it as soon as it’s approved.'
  return `Once it’s approved, it goes live ${formatAdminDate(publish)}.`
}
