import { diffOf, nameInFile } from '../../src/api/contract.ts'
import { CliError, exits } from '../lib/cliError.ts'
import type { Colors } from '../lib/output.ts'
import type { Merge } from './merge.ts'
import { appContent, type OpenApp, shownChanges } from './openApp.ts'
import { showChanges } from './showChanges.ts'

export function conflict(opened: OpenApp, { yours, theirs, both }: Merge, colors: Colors): CliError {
  const mine = shownChanges(yours, opened)
  const names = both.map(nameInFile)
  return new CliError('The portal has changes since you pulled.', {
    exit: exits.differs,
    code: 'CHANGED',
    next:
      both.length === 0
        ? 'Take both with `glasses push --merge`, or look at theirs first with `glasses pull`.'
        : `You both changed ${names.join(', ')}. Keep yours with \`glasses push --merge --force\`, or take all of theirs with \`glasses pull --force\`.`,
    details: { yours: mine, theirs, both: names },
    lines: [
      ...section('You changed', mine, colors),
      ...section('They changed', theirs, colors),
      ...(both.length > 0 ? [colors.bold(colors.yellow(`Both changed: ${names.join(', ')}`)), ''] : []),
    ],
  })
}

export function neverPulled(opened: OpenApp, colors: Colors): CliError {
  const changes = shownChanges(diffOf(appContent(opened.app), opened.wanted), opened)
  return new CliError('The file differs from the portal, and this folder has no record of a pull.', {
    exit: exits.differs,
    code: 'never_pulled',
    next: 'To keep the portal’s, run `glasses pull --force`. To keep the file’s, run `glasses push --force`.',
    details: { changes },
    lines: section('The file would change', changes, colors),
  })
}

const section = (title: string, changes: Merge['yours'], colors: Colors): string[] =>
  changes.length === 0 ? [] : [colors.bold(colors.underline(title)), '', ...showChanges(changes, colors)]
