import { useEffect, useEffectEvent } from 'react'

import {
  type App,
  appEdit,
  appFieldNames,
  appFields,
  shownText,
  toSent,
  toTexts,
} from '../../api/contract.ts'
import { pathOfField } from '../../components/apps/AppForm/appFormValues.ts'
import { FieldChanges } from '../../components/data/FieldChanges/FieldChanges.tsx'
import { Callout } from '../../components/feedback/Callout/Callout.tsx'
import { Button } from '../../components/ui/Button/Button.tsx'
import { LinkButton } from '../../components/ui/LinkButton/LinkButton.tsx'
import { useEditApp } from '../hooks/useEditApp.ts'

type UnsavedChangesProps = { app: App; onSaved: () => void; onLeave: () => void }

/** What was typed and not saved: it is saved here, or on its own page where it needs a hand. */
export function UnsavedChanges({ app, onSaved, onLeave }: UnsavedChangesProps) {
  const { draft, busy, success, error, fieldErrors, merge, onSubmit } = useEditApp(app, () => {})
  const saved = useEffectEvent(onSaved)
  useEffect(() => {
    if (success !== null) saved()
  }, [success])

  const present = toTexts(app)
  const changes = appFieldNames.flatMap((field) => {
    if (present[field] === draft[field]) return []
    const [before, after] = [shownText(field, present[field]), shownText(field, draft[field])]
    return [{ field, label: appFields[field].valueLabel, before, after }]
  })
  const judged = appEdit.safeParse(toSent(draft))
  const wrong = judged.error?.issues.map(({ path: [name] }) => name) ?? Object.keys(fieldErrors)
  const place = appFieldNames.find((name) => wrong.includes(name)) ?? changes[0]?.field ?? 'name'
  const needsForm = !judged.success || merge !== null || Object.keys(fieldErrors).length > 0

  return (
    <Callout
      tone="warning"
      title="Your unsaved changes aren’t included in this submission."
      action={
        needsForm ? (
          <LinkButton href={pathOfField(app.packageName, place)} onClick={onLeave}>
            Edit App
          </LinkButton>
        ) : (
          <Button busy={busy} onClick={() => onSubmit(draft, 'save')}>
            Save Changes
          </Button>
        )
      }
    >
      <FieldChanges changes={changes} />
      {error}
    </Callout>
  )
}
