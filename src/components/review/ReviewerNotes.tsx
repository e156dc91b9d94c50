import { type FormEvent, useState } from 'react'
import { textLimits } from '../../lib/textLimits.ts'
import { Callout } from '../feedback/Callout.tsx'
import { Fields } from '../form/Field.tsx'
import { TextArea } from '../form/TextArea.tsx'
import { Button } from '../ui/Button.tsx'
import { Inline } from '../ui/layout.tsx'

type ReviewerNotesValues = { notes: string; testAccount: string }

type ReviewerNotesProps = {
  values: ReviewerNotesValues
  busy?: boolean
  error?: string | null
  success?: string | null
  onSubmit: (values: ReviewerNotesValues) => void
}

export function ReviewerNotes({
  values,
  busy = false,
  error = null,
  success = null,
  onSubmit,
}: ReviewerNotesProps) {
  const [notes, setNotes] = useState(values.notes)
  const [testAccount, setTestAccount] = useState(values.testAccount)
  const isChanged = notes !== values.notes || testAccount !== values.testAccount

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy && isChanged) onSubmit({ notes, testAccount })
  }

  return (
    <form onSubmit={submit}>
      <Fields>
        <TextArea
          label="Notes for the Reviewer"
          optional
          hint="What’s hard to find, and what looks wrong but is intended."
          rows={3}
          maxLength={textLimits.notes}
          value={notes}
          readOnly={busy}
          onChange={(event) => setNotes(event.target.value)}
        />
        <TextArea
          label="Test Account"
          optional
          hint="Name and password of an account for reviewers. We encrypt it, show it only to your reviewer, and record each time it’s viewed."
          rows={2}
          maxLength={textLimits.point}
          autoComplete="off"
          spellCheck={false}
          value={testAccount}
          readOnly={busy}
          onChange={(event) => setTestAccount(event.target.value)}
        />
        {error !== null && <Callout tone="danger">{error}</Callout>}
        {success !== null && !isChanged && <Callout tone="success">{success}</Callout>}
        <Inline justify="end">
          <Button type="submit" busy={busy} disabled={!isChanged && !busy}>
            Save
          </Button>
        </Inline>
      </Fields>
    </form>
  )
}
