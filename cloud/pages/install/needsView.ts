import { html } from 'hono/html'
import {
  type AppKind,
  capabilitiesOf,
  containersModel,
  glassesModels,
  type HardwareNeed,
  type LensModel,
  missingHardware,
} from '../../../src/api/contract.ts'
import type { Html } from '../html/page.ts'
import type { Shown } from './installRequest.ts'

const models: Record<AppKind, readonly LensModel[]> = {
  server: glassesModels.filter((model) => model !== 'Simulated Glasses'),
  web: [containersModel],
}

export const needsView = (shown: Shown): Html => html`${needs(shown)}${glasses(shown)}`

function needs({ content, words, spoken }: Shown): Html {
  const { hardwareRequirements, language } = content
  const permissions = [
    ...content.permissions.map(({ type, ...need }) => ({ ...need, label: words.permissionLabels[type] })),
    ...content.webPermissions.map(({ type, ...need }) => ({
      ...need,
      label: words.webPermissionLabels[type],
    })),
  ]
  const isNothing = permissions.length === 0 && hardwareRequirements.length === 0
  return html`<section aria-labelledby="needs">
    <h2 id="needs">${spoken.say(words.needs)}</h2>
    ${isNothing ? html`<p class="quiet">${spoken.say(words.needsNothing)}</p>` : ''}
    ${
      permissions.length > 0
        ? html`<h3>${spoken.say(words.permissions)}</h3>
          <dl class="needs">${permissions.map(
            ({ label, description }) => html`<div>
              <dt itemprop="permissions">${spoken.say(label)}</dt>
              <dd${spoken.mark(language)}>${description}</dd>
            </div>`,
          )}</dl>`
        : ''
    }
    ${
      hardwareRequirements.length > 0
        ? html`<h3>${spoken.say(words.hardware)}</h3>
          <dl class="needs">${hardwareRequirements.map(
            ({ type, level, description }) => html`<div>
              <dt>${spoken.say(words.hardwareLabels[type])}</dt>
              <dd>
                <span class="quiet">${spoken.say(level === 'REQUIRED' ? words.required : words.optional)}</span>
                ${description === '' ? '' : html`<p${spoken.mark(language)}>${description}</p>`}
              </dd>
            </div>`,
          )}</dl>`
        : ''
    }
  </section>`
}

export function glasses(shown: Shown): Html {
  const { words, spoken } = shown
  return html`<section aria-labelledby="glasses">
    <h2 id="glasses">${spoken.say(words.glasses)}</h2>
    <dl class="needs">${models[shown.kind].map((model) => {
      const { runs, text } = verdict(shown, model)
      return html`<div class="${runs ? 'runs' : 'lacks'}">
        <dt><span aria-hidden="true">${runs ? '✓' : '✕'}</span> ${model}</dt>
        <dd>${spoken.say(text)}</dd>
      </div>`
    })}</dl>
  </section>`
}

function verdict({ content, words }: Shown, model: LensModel): { runs: boolean; text: string } {
  if (model === containersModel) return { runs: true, text: words.runs }
  const missing = missingHardware(content.hardwareRequirements, capabilitiesOf[model])
  const required = missing.filter(({ level }) => level === 'REQUIRED')
  const namesOf = (needs: HardwareNeed[]) =>
    new Intl.ListFormat(words.language).format(needs.map(({ type }) => words.hardwareLabels[type]))
  if (required.length > 0) return { runs: false, text: words.lacks(namesOf(required)) }
  return { runs: true, text: missing.length > 0 ? words.runsWithout(namesOf(missing)) : words.runs }
}
