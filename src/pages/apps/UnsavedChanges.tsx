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
import { FieldChanges } from '../../components/data/FieldChanges/FieldChanges.tsx'
import { Callout } from '../../components/feedback/Callout/Callout.tsx'
import { Button } from '../../components/ui/Button/Button.tsx'
import { LinkButton } from '../../components/ui/LinkButton/LinkButton.tsx'
import { appPath } from '../../lib/appPath.ts'
import { useEditApp } from '../hooks/useEditApp.ts'

type UnsavedChangesProps = { app: App; onSaved: () => void; onLeave: () => void }

/** What was typed on Details and not saved: it is saved here, or on Details where it needs a hand. */
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
    return [{ label: appFields[field].valueLabel, before, after }]
  })
  const isValid = appEdit.safeParse(toSent(draft)).success
  const needsForm = !isValid || merge !== null || Object.keys(fieldErrors).length > 0

  return (
    <Callout
      tone="warning"
      title="Your unsaved changes aren’t included in this submission."
      action={
        needsForm ? (
          <LinkButton href={appPath(app.packageName, '/edit')} onClick={onLeave}>
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
