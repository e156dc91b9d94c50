import styled from '@emotion/styled'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { type AppField, appFields, type DetailField } from '../../../api/contract/apps/fieldNames.ts'
import { hasField, kindOf } from '../../../api/contract/apps/kindFields.ts'
import { webhookUrl } from '../../../lib/format.ts'
import { LogoField, type LogoUpload } from '../../form/LogoField.tsx'
import { TextArea } from '../../form/TextArea.tsx'
import { TextField } from '../../form/TextField.tsx'
import { UrlField } from '../../form/UrlField.tsx'
import type { FormWith } from '../../form/usePageForm.ts'
import { FormColumn, WithAside } from '../../layout/columns.tsx'
import { type NewAppValues, type Previewed, settledUrl } from './appFormValues.ts'

type AppFieldsProps = {
  form: FormWith<NewAppValues, ShownField>
  normaliseUrl: (text: string) => string | null
  logoUpload: LogoUpload | undefined
}

/** In the order of their inputs. */
const shownFields = [
  'name',
  'description',
  'publicUrl',
  'webAddress',
  'logoURL',
  'webviewURL',
] as const satisfies readonly (DetailField | 'webAddress')[]
type ShownField = (typeof shownFields)[number]

type EditableKind = (typeof appFields)[ShownField]['kind']

export function AppFields({ form, normaliseUrl, logoUpload }: AppFieldsProps) {
  const { field, urlField, current, type } = form

  const inputs: Record<EditableKind, (name: ShownField, texts: FieldTexts) => ReactNode> = {
    line: (name, texts) => <TextField key={name} {...texts} autoComplete="off" {...field(name)} />,
    text: (name, texts) => <TextArea key={name} {...texts} {...field(name)} />,
    url: (name, texts) => <UrlField key={name} {...texts} {...urlField(name)} />,
    page: (name, texts) => (
      <TextField
        key={name}
        {...texts}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        {...field(name)}
      />
    ),
    server: (name, texts) => (
      <UrlField
        key={name}
        {...texts}
        hint={<WebhookHint url={normaliseUrl(current[name])} />}
        {...urlField(name)}
      />
    ),
    image: (name, texts) => (
      <LogoField
        key={name}
        {...texts}
        url={settledUrl(current[name], normaliseUrl)}
        upload={logoUpload}
        onUploaded={(address) => type(name, address)}
        {...urlField(name)}
      />
    ),
  }

  const kind = kindOf(current.kind)
  const shown = shownFields.filter((name) => hasField(kind, name))
  return shown.map((name) => inputs[appFields[name].kind](name, textsOf(name)))
}

type FieldTexts = { label: string; hint?: string | undefined; optional: boolean }

function textsOf(name: ShownField): FieldTexts {
  const { label, valueLabel, kind, hint, blank }: AppField = appFields[name]
  return { label: kind === 'image' ? valueLabel : label, hint, optional: blank === null }
}

/** The address the platform will call; `url` is null until a server address can be read. */
function WebhookHint({ url }: { url: string | null }) {
  return (
    <>
      The platform appends <code>/webhook</code> to the server URL.
      <Hint>
        {url === null ? (
          <span key="none">Your webhook URL will appear here.</span>
        ) : (
          <span key="address">
            Webhook URL: <code>{webhookUrl(url)}</code>
          </span>
        )}
      </Hint>
    </>
  )
}

const Hint = styled.div({ '& code': { overflowWrap: 'anywhere' } })

export type Preview = (values: Previewed) => ReactNode

type PreviewBesideProps = {
  preview: Preview | undefined
  values: Previewed
  children: ReactNode
}

export function PreviewBeside({ preview, values, children }: PreviewBesideProps) {
  const form = <FormColumn>{children}</FormColumn>
  return preview ? (
    <WithAside sticky aside={<LatePreview preview={preview} values={values} />}>
      {form}
    </WithAside>
  ) : (
    form
  )
}

/** Drawn once what was typed is on the screen. */
export function LatePreview({ preview, values }: { preview: Preview; values: Previewed }) {
  const shown = useDeferredValue(values)
  return useMemo(() => preview(shown), [preview, shown])
}
