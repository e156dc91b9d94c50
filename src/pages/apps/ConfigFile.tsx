import styled from '@emotion/styled'
import { useMachine } from '@xstate/react'
import { useEffect } from 'react'
import type { EventFrom } from 'xstate'
import {
  type App,
  type AppKind,
  type AppTexts,
  manifestName,
  readAppConfig,
  readWebManifest,
  toAppConfig,
  toWebManifest,
} from '../../api/contract.ts'
import { Callout } from '../../components/feedback/Callout.tsx'
import { toast } from '../../components/feedback/toast.ts'
import { FileButton } from '../../components/form/DropZone.tsx'
import { TextArea } from '../../components/form/TextArea.tsx'
import { Button } from '../../components/ui/Button.tsx'
import { Dialog } from '../../components/ui/Dialog.tsx'
import { PlainList, Stack } from '../../components/ui/layout.tsx'
import { downloadJson, downloadText } from '../../lib/download.ts'
import { importConfigMachine, viewImportConfig } from '../../machines/apps/importConfigMachine.ts'
import { useMachineEvents } from '../hooks/useMachineEvents.ts'

type ConfigFileProps = {
  kind: AppKind
  packageName: string
  /** What the form holds when the import is asked for; another object asks anew. */
  current: AppTexts
  onTake: (texts: Partial<AppTexts>) => void
}

const files = {
  server: {
    read: readAppConfig,
    download: (app: App) => downloadJson(`${app.packageName}.json`, toAppConfig(app)),
    title: 'Import Configuration',
    description:
      'Import settings, tools, and more from your app’s configuration file. Nothing is saved until you choose Save Changes.',
    fileLabel: 'Configuration file',
    placeholder: '{ "name": "…", "settings": [ … ] }',
    imported: 'Configuration imported. Check the changes, then save.',
  },
  web: {
    read: readWebManifest,
    download: (app: App) =>
      downloadText(manifestName(app.manifest), toWebManifest(app, app.manifest), 'application/json'),
    title: 'Import Manifest',
    description:
      'Import the name, permissions, and more from your app.json or miniapp.json. Nothing is saved until you choose Save Changes.',
    fileLabel: 'Manifest',
    placeholder: '{ "package_id": "…", "permissions": [ … ] }',
    imported: 'Manifest imported. Check the changes, then save.',
  },
} satisfies Record<AppKind, unknown>

export const exportConfig = (app: App): void => files[app.kind].download(app)

export function ConfigFile({ kind, packageName, current, onTake }: ConfigFileProps) {
  const { read, imported } = files[kind]
  const [snapshot, send, actor] = useMachine(importConfigMachine, { input: { packageName, read } })
  const view = viewImportConfig(snapshot)
  useEffect(() => send({ type: 'open', current }), [send, current])
  useMachineEvents(actor, ({ texts: taken }) => {
    onTake(taken)
    toast('success', imported)
  })

  return view.isOpen && <ImportDialog kind={kind} view={view} send={send} />
}

type View = ReturnType<typeof viewImportConfig>
type ImportDialogProps = {
  kind: AppKind
  view: View
  send: (event: EventFrom<typeof importConfigMachine>) => void
}

function ImportDialog({ kind, view: { text, error, busy, read }, send }: ImportDialogProps) {
  const { title, description, fileLabel, placeholder } = files[kind]
  const close = () => send({ type: 'close' })

  if (read === null)
    return (
      <Dialog
        title={title}
        description={description}
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
              fileLabel={fileLabel}
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
            placeholder={placeholder}
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
      title={title}
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
