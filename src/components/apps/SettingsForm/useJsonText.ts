import { useMemo, useRef, useState } from 'react'

import { type AppTexts, listOf } from '../../../api/contract/appFields.ts'
import { plural } from '../../../lib/format.ts'
import type { FieldTexts } from '../../form/useFormErrors.ts'
import type { AppFormValues } from '../AppForm/appFormValues.ts'
import { judgeJson, problemsAt, toJson } from './jsonLists.ts'
import { selectLine } from './selectLine.ts'

type Lists = Pick<AppTexts, 'settings' | 'tools'>

type Form = {
  current: AppFormValues
  type: (name: 'settings' | 'tools', text: string) => void
  errorAt: (place: string) => string | undefined
  wrongPlaces: readonly string[]
}

const joined = ({ settings, tools }: Lists) => `${settings}\n${tools}`

const summaryOf = ({ settings, tools }: Lists) =>
  [
    plural(listOf<'settings'>(settings).length, 'setting'),
    plural(listOf<'tools'>(tools).length, 'tool'),
  ].join(', ')

/** A form's settings and tools as text. What is valid goes into the form at once; where something
 * else changes the form, the text follows it. */
export function useJsonText(form: Form, validate: (values: AppFormValues) => FieldTexts) {
  const { current, errorAt, wrongPlaces } = form
  const field = useRef<HTMLTextAreaElement>(null)
  const judge = (text: string) => judgeJson(text, (lists) => validate({ ...current, ...lists }))
  const textOf = (text: string, of: Lists) => ({ text, of: joined(of), judged: judge(text) })
  /** `of`: the lists in the form that the text belongs to. Judged when it changes: reading it takes long. */
  const [typed, setTyped] = useState<ReturnType<typeof textOf> | null>(null)
  const fresh = () => textOf(toJson(current), current)
  const isOutdated = typed !== null && typed.of !== joined(current)
  const shown = isOutdated ? fresh() : typed
  if (isOutdated) setTyped(shown)

  const { settings, tools } = current
  const summary = useMemo(() => summaryOf({ settings, tools }), [settings, tools])
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
    /** The text has what the form can't take. */
    isStuck,
    focusProblem,
    toggle: () => {
      if (isStuck) focusProblem()
      else setTyped(isShown ? null : fresh())
    },
    editor: {
      text: shown?.text ?? '',
      problems,
      summary,
      field,
      onDiscard: isStuck ? () => setTyped(fresh()) : undefined,
      onChange: (next: string) => {
        const judged = judge(next)
        const { lists } = judged
        if (lists) {
          form.type('settings', lists.settings)
          form.type('tools', lists.tools)
        }
        setTyped({ text: next, of: joined(lists ?? current), judged })
      },
    },
  }
}
