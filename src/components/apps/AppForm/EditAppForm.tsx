import styled from '@emotion/styled'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { Section } from '../../../api/contract/apps/fieldNames.ts'
import { kindOf } from '../../../api/contract/apps/kindFields.ts'
import { Fields } from '../../form/Field.tsx'
import type { LogoUpload } from '../../form/LogoField.tsx'
import { TextField } from '../../form/TextField.tsx'
import { PageSection } from '../../layout/PageSections.tsx'
import { Card } from '../../ui/Card.tsx'
import { Stack } from '../../ui/layout.tsx'
import { NeedsSection, type SeenNeeds } from '../NeedsSection.tsx'
import { AppFields, LatePreview, type Preview } from './AppFields.tsx'
import { previewedOf } from './appFormValues.ts'
import { type AppFormProps, FormOutcome, RestoredDraft, SaveButtons } from './FormOutcome.tsx'
import { KindField } from './KindField.tsx'
import { type AppForm, useAppForm } from './useAppForm.ts'

type EditAppFormProps = AppFormProps & {
  logoUpload?: LogoUpload | undefined
  preview?: Preview | undefined
  /** People have a version of it that a reviewer approved. */
  published?: boolean
  /** Why the app's kind can't change; null where it can. */
  kindFixed?: string | null
  menu?: ((form: Pick<AppForm, 'texts' | 'take'>) => ReactNode) | undefined
  seen?: SeenNeeds | undefined
}

/** The sections of the form, each with its own Save. All of them save the app's one draft. */
export const editFormSections = [
  { id: 'details', label: 'App Details' },
  { id: 'needs', label: 'What Your App Needs' },
] as const

const detailSections: readonly Section[] = ['details', 'kind', 'needs']

export function EditAppForm(props: EditAppFormProps) {
  const { busy, logoUpload, preview, kindFixed, menu, seen } = props
  const form = useAppForm(props, busy)
  const needs = useRef<HTMLElement>(null)
  const [sentFrom, setSentFrom] = useState<'details' | 'needs'>('details')
  const outcome = <FormOutcome form={form} props={props} shown={detailSections} />

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent
    const isFromNeeds = [submitter, document.activeElement].some((one) => needs.current?.contains(one))
    if (!busy) setSentFrom(isFromNeeds ? 'needs' : 'details')
    form.submit(event)
  }

  return (
    <Stack as="form" gap={5} id={props.id} noValidate onSubmit={submit} aria-label="App details">
      <PageSection id="details">
        <BesidePreview
          preview={
            preview && (
              <LatePreview preview={preview} values={previewedOf(form.current, props.normaliseUrl)} />
            )
          }
        >
          <Card
            title="App Details"
            description={
              props.published &&
              'Saved changes stay in your draft until you submit them. Approved, they go public at once, or when you publish them.'
            }
            actions={menu?.(form)}
            footer={
              <SaveButtons busy={busy} edited={form.isEditedIn('details') || form.isEditedIn('kind')} />
            }
          >
            <Fields>
              {form.restored && <RestoredDraft onDiscard={form.discard} />}
              <TextField
                label="Package Name"
                mono
                readOnly
                value={props.values.packageName}
                hint="You can’t change the package name."
              />
              <KindField
                value={kindOf(form.current.kind)}
                error={form.errorAt('kind')}
                fixed={kindFixed ?? null}
                onChange={(kind) => form.type('kind', kind)}
              />
              <AppFields form={form} normaliseUrl={props.normaliseUrl} logoUpload={logoUpload} />
              {sentFrom === 'details' && outcome}
            </Fields>
          </Card>
        </BesidePreview>
      </PageSection>
      <PageSection id="needs">
        <Card
          ref={needs}
          title="What Your App Needs"
          description="People see this before they install your app. It gets only what you declare."
          footer={<SaveButtons label="Save Needs" busy={busy} edited={form.isEditedIn('needs')} />}
        >
          <Fields>
            <NeedsSection form={form} seen={seen} />
            {sentFrom === 'needs' && outcome}
          </Fields>
        </Card>
      </PageSection>
    </Stack>
  )
}

/** The preview stays in view beside the fields that it shows, where there is room for both. */
function BesidePreview({ preview, children }: { preview: ReactNode; children: ReactNode }) {
  if (!preview) return children
  return (
    <Room>
      <div>
        {children}
        <div>{preview}</div>
      </div>
    </Room>
  )
}

const Room = styled.div(({ theme: { space, media } }) => ({
  containerType: 'inline-size',
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'start',
    gap: space[5],
    '@container (min-width: 46rem)': {
      gridTemplateColumns: 'minmax(0, 1fr) 17rem',
      '& > :last-child': { position: 'sticky', top: `calc(var(--sticky-top, 0px) + ${space[5]})` },
    },
    [media.low]: { '& > :last-child': { position: 'static' } },
  },
}))
