import type { ReactNode } from 'react'
import { Callout } from '../../feedback/Callout/Callout.tsx'
import { Fields } from '../../form/Fields.tsx'
import type { LogoUpload } from '../../form/LogoField.tsx'
import { RestoredDraft } from '../../form/RestoredDraft.tsx'
import { type PageFormProps, usePageForm } from '../../form/usePageForm.ts'
import { PageHeader } from '../../layout/PageHeader/PageHeader.tsx'
import { Button } from '../../ui/Button/Button.tsx'
import { Card } from '../../ui/Card/Card.tsx'
import { LinkButton } from '../../ui/LinkButton/LinkButton.tsx'
import { AppFields } from './AppFields.tsx'
import { blankApp, type NewAppValues, newAppFields, previewedOf } from './appFormValues.ts'
import { ExampleOffer } from './ExampleOffer.tsx'
import { type Availability, PackageNameField } from './PackageNameField.tsx'
import { type Preview, PreviewBeside } from './PreviewBeside.tsx'
import { useExample } from './useExample.ts'
import { useSuggestedName } from './useSuggestedName.ts'

export type CreateAppFormProps = Omit<PageFormProps<NewAppValues>, 'values'> & {
  busy: boolean
  availability?: Availability
  logoUpload?: LogoUpload | undefined
  preview?: Preview | undefined
  /** What it may be filled in with; null where that is not offered. */
  example?: NewAppValues | null
  startsWithExample?: boolean
  /** What a suggested package name begins with. */
  namespace?: string
  /** Chooses the team that has it, for who is in several. */
  team?: ReactNode
}

/** Registers an app, with the page's header. */
export function CreateAppForm({
  busy,
  availability = 'unknown',
  logoUpload,
  preview,
  example = null,
  startsWithExample = false,
  namespace = '',
  team,
  ...props
}: CreateAppFormProps) {
  const form = usePageForm({ ...props, values: blankApp }, { ...newAppFields, busy })
  const offer = useExample(form, example, startsWithExample)
  useSuggestedName(form, namespace)

  return (
    <>
      <PageHeader
        title="Create New TPA"
        description="Register a third-party app. You get its API key as soon as it’s created."
        breadcrumb={[{ label: 'My Apps', href: '/tpas' }, { label: 'Create' }]}
      />
      <PreviewBeside preview={preview} values={previewedOf(form.current, props.normaliseUrl)}>
        <form noValidate onSubmit={form.submit} aria-label="Create New TPA">
          <Card
            footer={
              <>
                <LinkButton href="/tpas">Back</LinkButton>
                <Button type="submit" tone="accent" busy={busy}>
                  Create App
                </Button>
              </>
            }
          >
            <Fields>
              {form.restored && <RestoredDraft onDiscard={form.discard} />}
              {offer && <ExampleOffer {...offer} />}
              {team}
              <PackageNameField field={form.field('packageName')} availability={availability} />
              <AppFields form={form} normaliseUrl={props.normaliseUrl} logoUpload={logoUpload} />
              {form.formError && <Callout tone="danger">{form.formError}</Callout>}
            </Fields>
          </Card>
        </form>
      </PreviewBeside>
    </>
  )
}
