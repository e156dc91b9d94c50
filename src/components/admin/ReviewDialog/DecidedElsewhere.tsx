import { Callout } from '../../feedback/Callout/Callout.tsx'
import { TextArea } from '../../form/TextArea/TextArea.tsx'

/** Another reviewer was first. What was written is still there to be copied. */
export function DecidedElsewhere({ text, notes }: { text: string; notes: string }) {
  return (
    <>
      <Callout tone="danger" title="This app has been decided">
        {text}
      </Callout>
      {notes.trim() !== '' && <TextArea label="Your Notes (not sent)" readOnly value={notes} />}
    </>
  )
}
