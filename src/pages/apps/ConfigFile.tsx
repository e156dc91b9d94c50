import styled from '@emotion/styled'
import { useMachine } from '@xstate/react'
import { useEffect } from 'react'
import type { EventFrom } from 'xstate'
import { type App, type AppTexts, toAppConfig } from '../../api/contract.ts'
import { Callout } from '../../components/feedback/Callout.tsx'
import { toast } from '../../components/feedback/toast.ts'
import { FileButton } from '../../components/form/DropZone.tsx'
import { TextArea } from '../../components/form/TextArea.tsx'
import { Button } from '../../components/ui/Button.tsx'
import { Dialog } from '../../components/ui/Dialog.tsx'
import { PlainList, Stack } from '../../components/ui/layout.tsx'
import { downloadJson } from '../../lib/download.ts'
import { importConfigMachine, viewImportConfig } from '../../machines/apps/importConfigMachine.ts'
import { useMachineEvents } from '../hooks/useMachineEvents.ts'

type ConfigFileProps = {
  packageName: string
  /** What the form holds when the import is asked for; another object asks anew. */
  current: AppTexts
  onTake: (texts: Partial<AppTexts>) => void
}

/** Downloads the saved app as that file. */
export const exportConfig = (app: App): void => downloadJson(`${app.packageName}.json`, toAppConfig(app))

/** The dialog that imports the platform's configuration file into a form. */
export function ConfigFile({ packageName, current, onTake }: ConfigFileProps) {
  const [snapshot, send, actor] = useMachine(importConfigMachine, { input: { packageName } })
  const view = viewImportConfig(snapshot)
  useEffect(() => send({ type: 'open', current }), [send, current])
  useMachineEvents(actor, ({ texts: taken }) => {
    onTake(taken)
    toast('success', 'Configuration imported. Check the changes, then save.')
  })

  return view.isOpen && <ImportDialog view={view} send={send} />
}

type View = ReturnType<typeof viewImportConfig>
type ImportDialogProps = { view: View; send: (event: EventFrom<typeof importConfigMachine>) => void }

/** Takes the platform's configuration file of an app, pasted or chosen, once it was seen what it does. */
function ImportDialog({ view: { text, error, busy, read }, send }: ImportDialogProps) {
  const close = () => send({ type: 'close' })

  if (read === null)
    return (
      <Dialog
        title="Import Configuration"
        description="Import settings, tools, and more from your app’s configuration file. Nothing is saved until you choose Save Changes."
        size="large"
        busy={busy}
        onClose={close}
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button
              tone="accent"
              busy={busy}
              disabled={text.trim() === ''}
              onClick={() => send({ type: 'read' })}
            >
              Review Changes
            </Button>
          </>
        }
      >
        <Stack gap={4}>
          <div>
            <FileButton
              fileLabel="Configuration file"
              accept="application/json,.json"
              busy={busy}
              onFile={(file) => send({ type: 'choose', file })}
            >
              Choose File
            </FileButton>
          </div>
          <Text
            label="Or Paste JSON"
            rows={10}
            wrap="off"
            autoComplete="off"
            spellCheck={false}
            placeholder='{ "name": "…", "settings": [ … ] }'
            error={error}
            value={text}
            onChange={({ target }) => send({ type: 'type', text: target.value })}
          />
        </Stack>
      </Dialog>
    )

  const { changes, leftOut, changed, toFix } = read
  return (
    <Dialog
      title="Import Configuration"
      size="large"
      onClose={close}
      footer={
        <>
          <Button onClick={() => send({ type: 'back' })}>Back</Button>
          <Button
            tone="accent"
            data-autofocus
            disabled={changes.length === 0}
            onClick={() => send({ type: 'take' })}
          >
            Import Changes
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {changes.length === 0 ? (
          <Callout title="Nothing to import: your app already has all of this." />
        ) : (
          <Callout tone="info" title={`Changes ${listed(changes)}.`}>
            You can check everything in the form before you save it.
          </Callout>
        )}
        <Notes title="Needs Fixing Before You Can Save" notes={toFix} />
        <Notes title="Converted" notes={changed} />
        <Notes title="Left Out" notes={leftOut} />
      </Stack>
    </Dialog>
  )
}

const mostShown = 50

const listed = (names: readonly string[]) => new Intl.ListFormat('en-US').format(names)

function Notes({ title, notes }: { title: string; notes: NonNullable<View['read']>['leftOut'] }) {
  if (notes.length === 0) return null
  return (
    <section>
      <Heading>{title}</Heading>
      <List gap={2}>
        {notes.slice(0, mostShown).map(({ at, line, why }) => (
          <li key={`${at} ${why}`}>
            <code>{at}</code> <span>line {line}</span>
            <br />
            {why}
          </li>
        ))}
      </List>
      {notes.length > mostShown && <p>And {notes.length - mostShown} more.</p>}
    </section>
  )
}

const Text = styled(TextArea)(({ theme: { font } }) => ({
  '& textarea': { fontFamily: font.mono, fontSize: font.size.caption },
}))

const Heading = styled.h3(({ theme: { font, space } }) => ({
  marginBottom: space[1],
  fontSize: font.size.body,
}))

const List = styled(PlainList)(({ theme: { color, font } }) => ({
  overflowWrap: 'anywhere',
  '& span': { fontSize: font.size.caption, color: color.textQuiet },
}))
