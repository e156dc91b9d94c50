import styled from '@emotion/styled'
import { CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { type AppKind, hasPart, packageNameFault } from '../../../api/contract/apps/appKinds.ts'
import { detailFields } from '../../../api/contract/apps/fieldNames.ts'
import { kindOf } from '../../../api/contract/apps/kindFields.ts'
import { suggestPackageName } from '../../../lib/packageNames.ts'
import { Callout } from '../../feedback/Callout.tsx'
import { Fields } from '../../form/Field.tsx'
import type { LogoUpload } from '../../form/LogoField.tsx'
import { TextField } from '../../form/TextField.tsx'
import { type PageFormProps, usePageForm } from '../../form/usePageForm.ts'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { theme } from '../../theme/theme.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { AppFields, type Preview, PreviewBeside } from './AppFields.tsx'
import {
  type AppFormValues,
  blankApp,
  type NewAppValues,
  newAppFields,
  previewedOf,
} from './appFormValues.ts'
import { RestoredDraft } from './FormOutcome.tsx'
import { KindField } from './KindField.tsx'

type CreateAppFormProps = Omit<PageFormProps<NewAppValues>, 'values'> & {
  busy: boolean
  availability?: Availability
  logoUpload?: LogoUpload | undefined
  preview?: Preview | undefined
  /** What it may be filled in with; null where that is not offered. */
  example?: Example | null
  startsWithExample?: boolean
  /** What a suggested package name begins with. */
  namespace?: string
  team?: ReactNode
}

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
  const kind = kindOf(form.current.kind)
  const offer = useExample(form, hasPart(kind, 'keys') ? example : null, startsWithExample)
  useSuggestedName(form, namespace)

  return (
    <>
      <PageHeader
        title="Create New TPA"
        description={
          hasPart(kind, 'keys')
            ? 'Register a third-party app. You get its API key as soon as it’s created.'
            : 'Register a third-party app. You can try it as soon as it’s created.'
        }
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
              <KindField
                value={kind}
                error={form.errorAt('kind')}
                onChange={(next) => form.type('kind', next)}
              />
              <PackageNameField kind={kind} field={form.field('packageName')} availability={availability} />
              <AppFields form={form} normaliseUrl={props.normaliseUrl} logoUpload={logoUpload} />
              {form.formError && <Callout tone="danger">{form.formError}</Callout>}
            </Fields>
          </Card>
        </form>
      </PreviewBeside>
    </>
  )
}

/** Of a server app. */
const exampleFields = ['packageName', ...detailFields] as const
type Example = Pick<NewAppValues, (typeof exampleFields)[number]>

type Form = Pick<ReturnType<typeof usePageForm<NewAppValues>>, 'current' | 'type'>

const hyphenOf = (kind: AppKind) => (packageNameFault(kind, 'com.a-b') === null ? '-' : '_')

/** The package name follows the display name until somebody edits it. */
function useSuggestedName({ current, type }: Form, namespace: string): void {
  const before = useRef(current.name)

  const follow = useEffectEvent((name: string) => {
    if (name === before.current) return
    const suggest = (text: string) => suggestPackageName(text, namespace, hyphenOf(kindOf(current.kind)))
    const followed = suggest(before.current)
    before.current = name
    if (current.packageName === followed) type('packageName', suggest(name))
  })
  useEffect(() => follow(current.name), [current.name])
}

/** Fills in what is blank, so that nothing typed is lost. Null where there is nothing to offer. */
function useExample(
  { current, type }: Form,
  example: Example | null,
  fillsAtOnce: boolean,
): ExampleOfferProps | null {
  const given = example ? exampleFields.filter((name) => example[name] !== '') : []
  const blank = given.filter((name) => current[name] === '')
  const filled = given.filter((name) => current[name] === example?.[name])
  const fill = () => {
    for (const name of blank) type(name, example?.[name] ?? '')
  }

  const fillAtOnce = useEffectEvent(fill)
  useEffect(() => {
    if (fillsAtOnce) fillAtOnce()
  }, [fillsAtOnce])

  if (blank.length + filled.length === 0) return null
  return {
    state: filled.length > 0 ? 'filled' : 'offered',
    onFill: fill,
    onClear() {
      for (const name of filled) type(name, '')
    },
  }
}

type ExampleOfferProps = {
  state: 'offered' | 'filled'
  onFill: () => void
  onClear: () => void
}

const texts = {
  offered: 'New here? Start with the example app, and run it with one command.',
  filled:
    'These are the example’s details. It asks for the microphone. Describe your own app before you submit it.',
}

/** Fills the form in with an app that runs at once, and empties it again. One button, so that it keeps the focus. */
function ExampleOffer({ state, onFill, onClear }: ExampleOfferProps) {
  const isOffered = state === 'offered'
  return (
    <Callout
      action={
        <Button onClick={isOffered ? onFill : onClear}>
          {isOffered ? 'Use the Example App' : 'Clear the Example'}
        </Button>
      }
    >
      {texts[state]}
    </Callout>
  )
}

/** What is known of the name in the field: `unknown` while it is empty, wrong, or could not be asked; `taken` may say why. */
type Availability = 'unknown' | 'checking' | 'available' | 'taken' | { taken: string }

type PackageNameFieldProps = {
  kind: AppKind
  field: ReturnType<ReturnType<typeof usePageForm<AppFormValues>>['field']>
  availability: Availability
}

const taken = 'This package name is already taken. Please choose another one.'

const takenText = (availability: Availability): string | undefined =>
  typeof availability === 'object' ? availability.taken : availability === 'taken' ? taken : undefined

const nameHints: Record<AppKind, string> = {
  server: 'Lowercase letters, numbers, dots, and hyphens.',
  web: 'Two or more parts with dots between, of lowercase letters, numbers, and underscores.',
}

function PackageNameField({ kind, field, availability }: PackageNameFieldProps) {
  return (
    <TextField
      label="Package Name"
      mono
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      placeholder="org.example.myapp"
      {...field}
      error={field.error ?? takenText(availability)}
      hint={
        <Hint>
          <span>{`${nameHints[kind]} You can’t change it later.`}</span>
          <span role="status">
            {availability === 'checking' && <span>Checking availability…</span>}
            {availability === 'available' && (
              <Free>
                <CircleCheck size={theme.icon.small} aria-hidden />
                This package name is available.
              </Free>
            )}
          </span>
        </Hint>
      }
    />
  )
}

const Hint = styled.span(({ theme: { space } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space[3],
}))

const Free = styled.span(({ theme: { color, space } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  color: color.successText,
}))
