import type { EventFrom } from 'xstate'

import { isOutOfReach } from '../../api/contract.ts'
import { CreatedDialog } from '../../components/apps/CreatedDialog.tsx'
import { exampleCommand } from '../../lib/exampleApp.ts'
import type { createAppMachine, viewCreateApp } from '../../machines/apps/createAppMachine.ts'
import { ListenCommand } from '../tryIt/ListenCommand.tsx'

type CreatedAppProps = {
  view: Pick<ReturnType<typeof viewCreateApp>, 'createdDialog' | 'firstRun' | 'example'>
  send: (event: EventFrom<typeof createAppMachine>) => void
}

/** After an app's registration: its key, and the commands that run it. */
export function CreatedApp({ view: { createdDialog, firstRun, example }, send }: CreatedAppProps) {
  const { packageName, publicUrl } = example
  const setting = { origin: location.origin, ...example }

  return (
    <CreatedDialog
      {...createdDialog}
      firstRun={{
        ...firstRun,
        commands: {
          bash: exampleCommand('bash', setting),
          PowerShell: exampleCommand('PowerShell', setting),
        },
        listenCommand: isOutOfReach(location.hostname, publicUrl) ? (
          <ListenCommand
            packageName={packageName}
            publicUrl={publicUrl}
            purpose="plain"
            label="Command to Listen"
          />
        ) : null,
        onCopyCommand: (text) => send({ type: 'copyCommand', text }),
        onCheckServer: () => send({ type: 'checkServer' }),
        onTryIt: () => send({ type: 'tryIt' }),
        onOpenTryIt: () => send({ type: 'openTryIt' }),
      }}
      onCopy={() => send({ type: 'copy' })}
      onCopied={() => send({ type: 'copied' })}
      onViewKey={() => send({ type: 'viewKey' })}
      onGoToApps={() => send({ type: 'goToApps' })}
      onLeave={() => send({ type: 'leave.confirm' })}
      onStay={() => send({ type: 'leave.cancel' })}
    />
  )
}
