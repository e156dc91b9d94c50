import { textLimits } from '../../../lib/textLimits.ts'
import { Fields } from '../../form/Field.tsx'
import { TextArea } from '../../form/TextArea.tsx'

export type SubmissionNotes = { notes: string; testAccount: string }

type SubmissionNotesFieldsProps = {
  values: SubmissionNotes
  busy: boolean
  onChange: (values: SubmissionNotes) => void
}

export function SubmissionNotesFields({ values, busy, onChange }: SubmissionNotesFieldsProps) {
  return (
    <Fields>
      <TextArea
        label="Notes for the Reviewer"
        optional
        hint="What’s hard to find, and what looks wrong but is intended."
        rows={2}
        maxLength={textLimits.notes}
        value={values.notes}
        readOnly={busy}
        onChange={(event) => onChange({ ...values, notes: event.target.value })}
      />
      <TextArea
        label="Test Account"
        optional
        hint="Name and password of an account for reviewers. We encrypt it and show it only to your reviewer."
        rows={2}
        maxLength={textLimits.point}
        autoComplete="off"
        spellCheck={false}
        value={values.testAccount}
        readOnly={busy}
        onChange={(event) => onChange({ ...values, testAccount: event.target.value })}
      />
    </Fields>
  )
}
