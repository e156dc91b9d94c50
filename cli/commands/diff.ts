import { diffOf, nameInFile } from '../../src/api/contract.ts'
import { exits } from '../lib/cliError.ts'
import type { Context } from '../lib/context.ts'
import { merge } from '../project/merge.ts'
import { appContent, openApp, shownChanges } from '../project/openApp.ts'
import { showChanges } from '../project/showChanges.ts'

export async function run(context: Context, { exitCode = false }: { exitCode?: boolean }): Promise<number> {
  const { output } = context
  const opened = await openApp(context)
  const { app, wanted, mine, pulled } = opened
  const changes = shownChanges(diffOf(appContent(app), wanted), opened)
  const theirs = pulled === null ? [] : merge(pulled.content, mine, appContent(app)).theirs
  if (theirs.length > 0)
    output.warn(
      `The portal has changes since you pulled: ${theirs.map(({ field }) => nameInFile(field)).join(', ')}.`,
    )
  output.result({ packageName: app.packageName, version: app.version, changes, theirs }, () =>
    changes.length === 0 ? ['No differences.'] : showChanges(changes, output.colors),
  )
  return exitCode && changes.length > 0 ? exits.differs : exits.ok
}
