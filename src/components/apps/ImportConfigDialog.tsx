import styled from '@emotion/styled'

import { Callout } from '../feedback/Callout.tsx'
import { FileButton } from '../form/FileButton.tsx'
import { TextArea } from '../form/TextArea.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Stack } from '../ui/layout.tsx'

type Note = { at: string; line: number; why: string }

export type ImportConfigDialogProps = {
  text: string
  error: string | null
  busy: boolean
  /** What the file would do; null until it is read. */
  read: {
    /** The fields that would change, as people call them. */
    changes: readonly string[]
    leftOut: readonly Note[]
    changed: readonly Note[]
    toFix: readonly Note[]
  } | null
  onType: (text: string) => void
  onFile: (file: File) => void
  onRead: () => void
  onBack: () => void
  onTake: () => void
  onClose: () => void
}

const mostShown = 50

/** Takes the platform's configuration file of an app, pasted or chosen, once it was seen what it does. */
export function ImportConfigDialog(props: ImportConfigDialogProps) {
  const { text, error, busy, read, onType, onFile, onRead, onBack, onTake, onClose } = props

  if (read === null)
    return (
      <Dialog
        title="Import Configuration"
        description="Import settings, tools, and more from your app’s configuration file. Nothing is saved until you choose Save Changes."
        size="large"
        busy={busy}
        onClose={onClose}
        footer={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button tone="accent" busy={busy} disabled={text.trim() === ''} onClick={onRead}>
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
              onFile={onFile}
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
            onChange={({ target }) => onType(target.value)}
          />
        </Stack>
      </Dialog>
    )

  const { changes, leftOut, changed, toFix } = read
  return (
    <Dialog
      title="Import Configuration"
      size="large"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onBack}>Back</Button>
          <Button tone="accent" data-autofocus disabled={changes.length === 0} onClick={onTake}>
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

const listed = (names: readonly string[]) => new Intl.ListFormat('en-US').format(names)

function Notes({ title, notes }: { title: string; notes: readonly Note[] }) {
  if (notes.length === 0) return null
  return (
    <section>
      <Heading>{title}</Heading>
      <List>
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

const List = styled.ul(({ theme: { color, space, font } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[2],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflowWrap: 'anywhere',
  '& span': { fontSize: font.size.caption, color: color.textQuiet },
}))
