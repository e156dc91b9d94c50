import { type FormEvent, type ReactNode, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react'
import { type AppTexts, appFieldNames, listOf, type Section } from '../../../api/contract/appFields.ts'
import { lazyWithPreload } from '../../../lib/lazyWithPreload.ts'
import { Skeleton } from '../../feedback/Skeleton/Skeleton.tsx'
import { Fields } from '../../form/Fields.tsx'
import { RestoredDraft } from '../../form/RestoredDraft.tsx'
import { usePageForm } from '../../form/usePageForm.ts'
import { FormColumn } from '../../layout/FormColumn/FormColumn.tsx'
import { WithAside } from '../../layout/WithAside/WithAside.tsx'
import { Button } from '../../ui/Button/Button.tsx'
import { Card } from '../../ui/Card/Card.tsx'
import { appFormFields } from '../AppForm/appFormValues.ts'
import { type AppFormProps, FormOutcome, SaveButtons } from '../AppForm/FormOutcome.tsx'
import { listInput } from '../AppForm/listInput.ts'
import { SettingsEditor } from './SettingsEditor.tsx'
import { useJsonText } from './useJsonText.ts'

const PhonePreview = lazyWithPreload(() => import('./PhonePreview.tsx').then((module) => module.PhonePreview))

/** Below the settings. */
const ToolsEditor = lazyWithPreload(() => import('./ToolsEditor.tsx').then((module) => module.ToolsEditor))
// Before the form is there, lest its coming moves the button below it.
ToolsEditor.preload()
const JsonEditor = lazyWithPreload(() => import('./JsonEditor.tsx').then((module) => module.JsonEditor))

export type SettingsFormProps = AppFormProps & {
  /** Reads and writes the platform's configuration file; `take` fills the form in. */
  configFile?: ((texts: AppTexts, take: (texts: Partial<AppTexts>) => void) => ReactNode) | undefined
}

const shownSections: readonly Section[] = ['settings']

/** Edits what people choose for an app, and what the assistant may do with it. */
export function SettingsForm(props: SettingsFormProps) {
  const { busy, configFile } = props
  const [isDirty, setDirty] = useState(false)
  const form = usePageForm({ ...props, onDirtyChange: setDirty }, { ...appFormFields, busy })
  const { current, wrongPlaces } = form
  const settings = useMemo(() => listOf<'settings'>(current.settings), [current.settings])
  const saved = useMemo(() => listOf<'settings'>(props.values.settings), [props.values.settings])
  const json = useJsonText(form, props.validate)

  const reportDirty = useEffectEvent((dirty: boolean) => props.onDirtyChange?.(dirty))
  useLayoutEffect(() => reportDirty(isDirty || json.isStuck), [isDirty, json.isStuck])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!json.isStuck) return form.submit(event)
    event.preventDefault()
    json.focusProblem()
  }

  return (
    <WithAside
      sticky
      aside={
        <PhonePreview
          name={current.name}
          settings={settings}
          fallback={<Skeleton width="100%" height="20rem" />}
        />
      }
    >
      <FormColumn>
        <form id={props.id} noValidate onSubmit={submit} aria-label="Settings and tools">
          <Card
            title="Settings & Tools"
            description="What people can set in the phone app, and ask the assistant to do. Changes appear once a reviewer approves them."
            actions={
              <>
                {configFile?.(current, (texts) => {
                  for (const name of appFieldNames)
                    if (texts[name] !== undefined) form.type(name, texts[name])
                })}
                <Button onClick={json.toggle}>{json.isShown ? 'Edit in Form' : 'Edit as JSON'}</Button>
              </>
            }
            footer={<SaveButtons busy={busy} />}
          >
            <Fields>
              {form.restored && <RestoredDraft onDiscard={form.discard} />}
              {json.isShown ? (
                <JsonEditor {...json.editor} fallback={<Skeleton width="100%" height="24rem" />} />
              ) : (
                <>
                  <SettingsEditor
                    list={listInput(form, 'settings')}
                    saved={saved}
                    wrongPlaces={wrongPlaces}
                  />
                  <ToolsEditor
                    list={listInput(form, 'tools')}
                    wrongPlaces={wrongPlaces}
                    fallback={<Skeleton width="100%" height="6rem" />}
                  />
                </>
              )}
              <FormOutcome form={form} props={props} shown={shownSections} />
            </Fields>
          </Card>
        </form>
      </FormColumn>
    </WithAside>
  )
}
