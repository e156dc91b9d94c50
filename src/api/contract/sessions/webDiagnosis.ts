import { webPermissionTable } from '../apps/webPermissions.ts'
import {
  type Diagnosis,
  diagnosisOf,
  type PageFaultCode,
  type Sentences,
  type WebDiagnosisCode,
} from './diagnosis.ts'
import { count, enumerated, line } from './findings.ts'
import type { Flood, WebFinding } from './webFindings.ts'

type FindingOf<Code extends WebDiagnosisCode> = Extract<WebFinding, { code: Code }>
type AllSentences = { [Code in WebDiagnosisCode]: (finding: FindingOf<Code>) => Sentences }

/** How to mend a page that breaks a rule of the platform. */
const ruleFixes: Record<PageFaultCode, string> = {
  page_count:
    'A page has up to 12 containers: up to 8 of text and lists, up to 4 pictures. containerTotalNum is their number.',
  page_capture: 'Set isEventCapture to 1 in exactly one text or list container, and to 0 in all others.',
  page_id: 'Give each container its own containerID, a whole number of 0 or more.',
  page_name: 'Give each container its own containerName of 1 to 16 characters.',
  page_order: 'Give each container its own zOrderIndex, or none of them one.',
  page_range: 'Keep the container on the 576 × 288 display, and its border and padding within their limits.',
  page_text: 'A text has up to 1,000 characters in a new page, and up to 2,000 in an update.',
  page_list: 'A list has 1 to 20 items of up to 64 characters, and itemCount is their number.',
  page_picture: 'An image container is 20 to 288 pixels wide and 20 to 144 pixels high.',
  page_menu:
    'A menu has up to 10 items. Give each its own itemID of 1 or more, and an itemName of up to 32 bytes.',
}

const brokenRule =
  (code: PageFaultCode) =>
  ({ pointer, problem }: { pointer: string; problem: string }): Sentences => ({
    text: `The glasses can’t show this page: ${pointer === '' ? 'it' : line(pointer)} ${line(problem)}.`,
    fix: ruleFixes[code],
  })

const floodSentences: Record<Flood['of'], (count: number) => Sentences> = {
  calls: (calls) => ({
    text: `The page made ${count(calls, 'call')} in a second, more than a phone can pass on. The rest failed.`,
    fix: 'Draw when something changes, and await each call before the next.',
  }),
  messages: (messages) => ({
    text: `The page sent ${count(messages, 'message')} in a second, more than a phone can pass on.`,
    fix: 'Write less to the console, draw when something changes, and await each call before the next.',
  }),
  loads: (loads) => ({
    text: `The page loaded ${count(loads, 'time')} in a second, so we stopped it.`,
    fix: 'Look for what reloads the page as it starts, such as location.reload().',
  }),
}

const sentences: AllSentences = {
  page_not_loaded: ({ address, problem }) => ({
    text: `The page at ${line(address)} didn’t load: ${line(problem)}.`,
    fix: 'Start your dev server, and check the page address. If only your computer reaches it, run glasses preview with the address there.',
  }),
  bridge_silent: ({ seconds }) => ({
    text: `The page loaded but didn’t call the bridge within ${count(seconds, 'second')}.`,
    fix: 'Call waitForEvenAppBridge() as the page starts, then createStartUpPageContainer. Look for an error in the console.',
  }),
  page_hangs: ({ seconds }) => ({
    text: `The page didn’t respond for ${count(seconds, 'second')}: its script kept running, or it was paused.`,
    fix: 'Look for a loop that never ends, such as while (true) without an await. Split long work into parts.',
  }),
  page_error: ({ message, source }) => ({
    text: `The page threw an error: ${line(message)}${source === null ? '' : ` (${line(source)})`}.`,
    fix: 'Handle the error where it’s thrown. An event handler that throws stops answering.',
  }),
  page_count: brokenRule('page_count'),
  page_capture: brokenRule('page_capture'),
  page_id: brokenRule('page_id'),
  page_name: brokenRule('page_name'),
  page_order: brokenRule('page_order'),
  page_range: brokenRule('page_range'),
  page_text: brokenRule('page_text'),
  page_list: brokenRule('page_list'),
  page_picture: brokenRule('page_picture'),
  page_menu: brokenRule('page_menu'),
  drew_before_start: ({ method }) => ({
    text: `The app called ${line(method)} before its start-up page.`,
    fix: 'Call createStartUpPageContainer first and await its result. Everything else comes after it.',
  }),
  start_twice: () => ({
    text: 'The app called createStartUpPageContainer a second time, and the glasses ignored it.',
    fix: 'Call it once a launch. To show another page, call rebuildPageContainer.',
  }),
  container_unknown: ({ method, id, name }) => ({
    text: `${line(method)} named a container that isn’t on the page: ID ${line(String(id))}, name “${line(String(name))}”.`,
    fix: 'Use the containerID and the containerName that the page was created with. Both must match.',
  }),
  result_ignored: ({ method, container }) => ({
    text: `The app called ${line(method)} for “${line(container)}”, which an earlier call had failed to create.`,
    fix: 'Check the result of each call before you go on: 0 is success for pages, true for updates.',
  }),
  pictures_overlap: ({ container }) => ({
    text: `The app sent a picture to “${line(container)}” while another was on its way.`,
    fix: 'Await each updateImageRawData before you send the next picture.',
  }),
  picture_early: ({ container }) => ({
    text: `The app sent a picture to “${line(container)}” in the first 100 milliseconds of its page. Glasses lose it.`,
    fix: 'Await the call that creates the page, wait 100 milliseconds, then send pictures.',
  }),
  picture_unreadable: ({ container, problem }) => ({
    text: `The picture for “${line(container)}” can’t be read: ${line(problem)}.`,
    fix: 'Send a PNG, or one byte or half a byte of gray for each pixel.',
  }),
  picture_size: ({ container, expected, bytes }) => ({
    text: `The picture for “${line(container)}” has ${count(bytes, 'byte')}, and its container needs ${line(expected)}.`,
    fix: 'Send a picture of the container’s own width and height.',
  }),
  drew_in_background: ({ method }) => ({
    text: `The app called ${line(method)} while it was in the background, where glasses drop it.`,
    fix: 'Stop drawing when the event for the background comes, and draw again when the app is back.',
  }),
  web_permission_missing: ({ method, permission }) => ({
    text: `The app called ${line(method)} but doesn’t ask for ${webPermissionTable[permission].name}, so the phone refused.`,
    fix: `Add ${webPermissionTable[permission].name} to the app’s permissions, then start again.`,
  }),
  bridge_method_unknown: ({ method }) => ({
    text: `The app called ${line(method)}, which the bridge doesn’t have.`,
    fix: 'Check the method’s name, and the version of the SDK that your app uses.',
  }),
  bridge_data: ({ method, pointer, problem }) => ({
    text: `The app called ${line(method)} with data that the phone can’t use: ${pointer === '' ? 'it' : line(pointer)} ${line(problem)}.`,
    fix: `Correct ${pointer === '' ? 'the data' : line(pointer)} where your app makes the call.`,
  }),
  no_exit_dialog: ({ seconds }) => ({
    text:
      seconds === 0
        ? 'A double press on the first page ended the app without its exit dialog.'
        : `A double press on the first page didn’t open the exit dialog within ${count(seconds, 'second')}. Stores reject apps for this.`,
    fix: 'On a double press on your first page, call shutDownPageContainer(1).',
  }),
  press_unanswered: ({ seconds }) => ({
    text: `After No in the exit dialog, the app didn’t respond to a press within ${count(seconds, 'second')}. Stores reject apps for this.`,
    fix: 'Keep your event handlers registered after you open the exit dialog.',
  }),
  network_not_listed: ({ origin }) => ({
    text: `The page tried to reach ${line(origin)}, which isn’t among the origins of its Network permission.`,
    fix: `Add ${line(origin)} to the Network permission, then start again.`,
  }),
  network_no_cors: ({ origin }) => ({
    text: `${line(origin)} refused the page’s request: it doesn’t send CORS headers.`,
    fix: 'Let that server answer with Access-Control-Allow-Origin, or call it through a server of your own.',
  }),
  storage_lost: ({ storage }) => ({
    text: `The page uses ${storage} of the browser, which phones clear between launches.`,
    fix: 'Use setLocalStorage and getLocalStorage of the bridge instead.',
  }),
  timers_left: ({ count: left }) => ({
    text: `${count(left, 'timer')} of the page went on after the app ended.`,
    fix: 'Clear your timers and intervals when the event for the exit comes.',
  }),
  characters_skipped: ({ characters }) => ({
    text: `The glasses’ font lacks ${enumerated(characters.slice(0, 5).map((one) => `“${one}”`))}, so the text is shown without ${characters.length === 1 ? 'it' : 'them'}.`,
    fix: 'Use characters that the font has. Most emoji and symbols aren’t among them.',
  }),
  text_cut: ({ container, lines }) => ({
    text: `The text in “${line(container)}” is ${count(lines, 'line')} longer than its container, and can’t be scrolled.`,
    fix: 'Make the container higher or the text shorter, or let the container capture events so that it scrolls.',
  }),
  bridge_flood: ({ calls, of }) => floodSentences[of](calls),
}

/** The sentence, the thing to do and the guide's section for what is wrong with a web app. */
export function diagnoseWeb(finding: WebFinding): Diagnosis {
  const sentencesOf = sentences[finding.code] as (finding: WebFinding) => Sentences
  return diagnosisOf(finding.code, sentencesOf(finding))
}
