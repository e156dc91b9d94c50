import { useMachine } from '@xstate/react'

import { type App, type AppTexts, toAppConfig } from '../../api/contract.ts'
import { ImportConfigDialog } from '../../components/apps/ImportConfigDialog.tsx'
import { toast } from '../../components/feedback/Toast/toast.ts'
import { Button } from '../../components/ui/Button.tsx'
import { downloadJson } from '../../lib/download.ts'
import { importConfigMachine, viewImportConfig } from '../../machines/apps/importConfigMachine.ts'
import { useMachineEvents } from '../hooks/useMachineEvents.ts'

type ConfigFileProps = {
  app: App
  texts: AppTexts
  onTake: (texts: Partial<AppTexts>) => void
}

/** Imports the platform's configuration file into a form, and exports that of the saved app. */
export function ConfigFile({ app, texts, onTake }: ConfigFileProps) {
  const { packageName } = app
  const [snapshot, send, actor] = useMachine(importConfigMachine, { input: { packageName } })
  const { isOpen, ...view } = viewImportConfig(snapshot)
  useMachineEvents(actor, ({ texts: taken }) => {
    onTake(taken)
    toast('success', 'Configuration imported. Check the changes, then save.')
  })

  return (
    <>
      <Button onClick={() => send({ type: 'open', current: texts })}>Import Configuration…</Button>
      <Button onClick={() => downloadJson(`${packageName}.json`, toAppConfig(app))}>
        Export Configuration
      </Button>
      {isOpen && (
        <ImportConfigDialog
          {...view}
          onType={(text) => send({ type: 'type', text })}
          onFile={(file) => send({ type: 'choose', file })}
          onRead={() => send({ type: 'read' })}
          onBack={() => send({ type: 'back' })}
          onTake={() => send({ type: 'take' })}
          onClose={() => send({ type: 'close' })}
        />
      )}
    </>
  )
}
