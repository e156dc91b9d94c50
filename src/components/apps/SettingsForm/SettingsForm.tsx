import styled from '@emotion/styled'
import { type FormEvent, type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { type AppTexts, listOf } from '../../../api/contract/apps/appContent.ts'
import type { AppSetting } from '../../../api/contract/apps/appSettings.ts'
import type { Section } from '../../../api/contract/apps/fieldNames.ts'
import type { SettingValues } from '../../../api/contract/apps/settingTypes.ts'
import { plural } from '../../../lib/format.ts'
import { lazyWithPreload } from '../../../lib/lazyWithPreload.ts'
import { type JsonFault, lineOf, readJson } from '../../../lib/readJson.ts'
import { Fields } from '../../form/Field.tsx'
import type { FieldTexts } from '../../form/useFormErrors.ts'
import { FormColumn, WithAside } from '../../layout/columns.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Menu, type MenuItem } from '../../ui/Menu.tsx'
import { type AppFormValues, fromRows, toRows } from '../AppForm/appFormValues.ts'
import { type AppFormProps, FormOutcome, RestoredDraft, SaveButtons } from '../AppForm/FormOutcome.tsx'
import { type AppForm, useAppForm } from '../AppForm/useAppForm.ts'
import { PhoneSettings } from '../PhoneSettings/PhoneSettings.tsx'
import { SettingsEditor } from './SettingsEditor.tsx'
import { selectLine } from './selectLine.ts'
import { ToolsEditor } from './ToolsEditor.tsx'

const JsonEditor = lazyWithPreload(() => import('./JsonEditor.tsx').then((module) => module.JsonEditor))

type SettingsFormProps = AppFormProps & {
  /** A menu that reads and writes the platform's configuration file, with `items` of the form; `take` fills it in. */
  menu?:
    | ((form: {
        texts: () => AppTexts
        take: (texts: Partial<AppTexts>) => void
        items: MenuItem[]
      }) => ReactNode)
    | undefined
  further?: ReactNode
}

export const menuLabel = 'Actions for settings and tools'

const shownSections: readonly Section[] = ['settings']

export function SettingsForm(props: SettingsFormProps) {
  const { busy, menu = ({ items }) => <Menu label={menuLabel} items={items} /> } = props
  const [isDirty, setDirty] = useState(false)
  const form = useAppForm({ ...props, onDirtyChange: setDirty }, busy)
  const json = useJsonText(form, props.validate)

  const reportDirty = useEffectEvent((dirty: boolean) => props.onDirtyChange?.(dirty))
  useLayoutEffect(() => reportDirty(isDirty || json.isStuck), [isDirty, json.isStuck])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!json.isStuck) return form.submit(event)
    event.preventDefault()
    json.focusProblem()
  }

  return (
    <WithAside sticky aside={<PhonePreview name={form.current.name} settings={form.current.settings} />}>
      <FormColumn>
        <form id={props.id} noValidate onSubmit={submit} aria-label="Settings and tools">
          <Card
            title="Settings & Tools"
            description="Settings that people change in the phone app, and tools that the assistant calls. Changes appear once a reviewer approves them."
            actions={menu({
              texts: form.texts,
              take: form.take,
              items: [{ label: json.isShown ? 'Edit in Form' : 'Edit as JSON', onSelect: json.toggle }],
            })}
            footer={<SaveButtons busy={busy} edited={isDirty || json.isStuck} />}
          >
            <Fields>
              {form.restored && <RestoredDraft onDiscard={form.discard} />}
              {json.isShown ? (
                <JsonEditor {...json.editor} />
              ) : (
                <>
                  <SettingsEditor form={form} />
                  <ToolsEditor form={form} />
                </>
              )}
              <FormOutcome form={form} props={props} shown={shownSections} />
            </Fields>
          </Card>
        </form>
        {props.further}
      </FormColumn>
    </WithAside>
  )
}

type Lists = Pick<AppTexts, 'settings' | 'tools'>

const joined = ({ settings, tools }: Lists) => `${settings}\n${tools}`

/** Settings and tools as text: what is valid goes into the form at once; the text follows other changes of the form. */
function useJsonText(form: AppForm, validate: (values: AppFormValues) => FieldTexts) {
  const { texts, current, errorAt, wrongPlaces } = form
  const field = useRef<HTMLTextAreaElement>(null)
  const judge = (text: string) => judgeJson(text, (lists) => validate({ ...texts(), ...lists }))
  /** `of`: the lists in the form that the text belongs to. Judged when it changes: reading it takes long. */
  const [typed, setTyped] = useState<{ text: string; of: string; judged: JsonJudged } | null>(null)
  const fresh = () => {
    const text = toJson(texts())
    return { text, of: joined(fromRows(current)), judged: judge(text) }
  }
  const isOutdated = typed !== null && typed.of !== joined(fromRows(current))
  const shown = isOutdated ? fresh() : typed
  if (isOutdated) setTyped(shown)

  const isShown = shown !== null
  const judged = shown?.judged ?? null
  const refusals = Object.fromEntries(wrongPlaces.map((place) => [place, errorAt(place) ?? '']))
  const isStuck = judged !== null && judged.lists === null
  const problems = judged?.lists ? problemsAt(refusals, judged.lines) : (judged?.problems ?? [])
  const focusProblem = () => {
    if (field.current) selectLine(field.current, problems[0]?.line ?? 1)
  }

  return {
    isShown,
    isStuck,
    focusProblem,
    toggle: () => {
      if (isStuck) focusProblem()
      else setTyped(isShown ? null : fresh())
    },
    editor: {
      text: shown?.text ?? '',
      problems,
      summary: [plural(current.settings.length, 'setting'), plural(current.tools.length, 'tool')].join(', '),
      field,
      onDiscard: isStuck ? () => setTyped(fresh()) : undefined,
      onChange: (next: string) => {
        const judged = judge(next)
        const { lists } = judged
        if (lists) for (const name of names) form.typeText(name, lists[name])
        const held = lists ? toRows({ ...texts(), ...lists }) : current
        setTyped({ text: next, of: joined(fromRows(held)), judged })
      },
    },
  }
}

const names = ['settings', 'tools'] as const satisfies (keyof Lists)[]

/** In characters. */
const most = 256_000

const toJson = ({ settings, tools }: Lists): string =>
  JSON.stringify({ settings: listOf<'settings'>(settings), tools: listOf<'tools'>(tools) }, null, 2)

type JsonJudged = {
  problems: JsonFault[]
  /** Null where something is wrong. */
  lists: Lists | null
  lines: ReadonlyMap<string, number>
}

/** The lists of a text, or what is wrong with it in the order of its lines. `validate` judges what a form holds. */
function judgeJson(text: string, validate: (lists: Lists) => FieldTexts): JsonJudged {
  const refuse = (problems: JsonFault[]) => ({ problems, lists: null, lines: new Map<string, number>() })
  if (text.length > most) return refuse([{ line: 1, message: 'The JSON is too large. Use up to 256 kB.' }])
  const read = readJson(text)
  if ('fault' in read) return refuse([read.fault])
  const { value, lines, twice } = read
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return refuse([{ line: 1, message: 'Put settings and tools in one JSON object.' }])

  const given = value as Record<string, unknown>
  const unknown = Object.keys(given).filter((key) => !names.some((name) => name === key))
  const shape = [
    ...twice,
    ...unknown.map((key) => ({
      line: lineOf(lines, key),
      message: `We don’t support “${key}”. Check the spelling or remove it.`,
    })),
    ...names
      .filter((name) => !Array.isArray(given[name]))
      .map((name) => ({ line: lineOf(lines, name), message: `“${name}” must be a list.` })),
  ]
  if (shape.length > 0) return refuse(inOrder(shape))

  const lists = { settings: JSON.stringify(given.settings), tools: JSON.stringify(given.tools) }
  const problems = inOrder(problemsAt(validate(lists), lines))
  return { problems, lists: problems.length === 0 ? lists : null, lines }
}

/** Of the texts that a form has for its places, those that belong to the lists. */
const problemsAt = (texts: FieldTexts, lines: ReadonlyMap<string, number>): JsonFault[] =>
  names.flatMap((name) => {
    const places = Object.keys(texts).filter((place) => place.startsWith(`${name}/`))
    return (places.length > 0 ? places : Object.hasOwn(texts, name) ? [name] : []).map((place) => ({
      line: lineOf(lines, place),
      message: texts[place] ?? '',
    }))
  })

const inOrder = (problems: JsonFault[]) => problems.toSorted((one, other) => one.line - other.line)

/** The phone's page while it is edited. What is chosen in it counts nowhere else. */
function PhonePreview({ name, settings }: { name: string; settings: readonly AppSetting[] }) {
  const [values, setValues] = useState<SettingValues>({})

  return (
    <Card
      title="Preview"
      description="How it looks in the phone app. Changes you make here aren’t saved."
      actions={Object.keys(values).length > 0 && <Button onClick={() => setValues({})}>Reset Preview</Button>}
    >
      <Window>
        <PhoneSettings
          name={name}
          settings={settings}
          values={values}
          onChange={(key, value) => setValues((known) => ({ ...known, [key]: value }))}
        />
      </Window>
    </Card>
  )
}

/** Beside a form it stays in view, and scrolls by itself. */
const Window = styled.div(({ theme: { media } }) => ({
  [media.wide]: { maxHeight: 'max(20rem, calc(100dvh - 15rem))', overflowY: 'auto', margin: -4, padding: 4 },
}))
