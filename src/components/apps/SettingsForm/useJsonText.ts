import { useRef, useState } from 'react'

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

/** A form's settings and tools as text. What is valid goes into the form at once; where something
 * else changes the form, the text follows it. */
export function useJsonText(form: Form, validate: (values: AppFormValues) => FieldTexts) {
  const { current, errorAt, wrongPlaces } = form
  const field = useRef<HTMLTextAreaElement>(null)
  /** `of`: the lists in the form that the text belongs to. */
  const [typed, setTyped] = useState<{ text: string; of: string } | null>(null)
  const fresh = () => ({ text: toJson(current), of: joined(current) })
  const judge = (text: string) => judgeJson(text, (lists) => validate({ ...current, ...lists }))

  const isShown = typed !== null
  const text = !isShown ? '' : typed.of === joined(current) ? typed.text : fresh().text
  const judged = isShown ? judge(text) : null
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
      text,
      problems,
      summary: [
        plural(listOf<'settings'>(current.settings).length, 'setting'),
        plural(listOf<'tools'>(current.tools).length, 'tool'),
      ].join(', '),
      field,
      onDiscard: isStuck ? () => setTyped(fresh()) : undefined,
      onChange: (next: string) => {
        const { lists } = judge(next)
        if (lists) {
          form.type('settings', lists.settings)
          form.type('tools', lists.tools)
        }
        setTyped({ text: next, of: joined(lists ?? current) })
      },
    },
  }
}
