// A web app for smart glasses. Run `npm install`, then `npm run dev`, then `glasses try`.
import {
  CreateStartUpPageContainer,
  OsEventTypeList,
  TextContainerProperty,
  TextContainerUpgrade,
  waitForEvenAppBridge,
} from '@evenrealities/even_hub_sdk'

const text = { containerID: 1, containerName: 'count' }
const bridge = await waitForEvenAppBridge()
// The phone keeps this. It loses what a page keeps in localStorage.
let count = Number(await bridge.getLocalStorage('count')) || 0

const words = () => `Count: ${count}\nPress to add one. Double press to leave.`

function showOnPhone() {
  document.querySelector('#count').textContent = String(count)
}

async function add() {
  count += 1
  showOnPhone()
  await bridge.textContainerUpgrade(new TextContainerUpgrade({ ...text, content: words() }))
  await bridge.setLocalStorage('count', String(count))
}

bridge.onEvenHubEvent(({ sysEvent }) => {
  if (!sysEvent) return
  // Glasses leave out zeros, and a press is 0.
  const { eventType = OsEventTypeList.CLICK_EVENT } = sysEvent
  if (eventType === OsEventTypeList.CLICK_EVENT) add()
  // Asks whether to exit, as the store requires of an app's first page.
  if (eventType === OsEventTypeList.DOUBLE_CLICK_EVENT) bridge.shutDownPageContainer(1)
})
document.querySelector('#add').addEventListener('click', add)

showOnPhone()
await bridge.createStartUpPageContainer(
  new CreateStartUpPageContainer({
    containerTotalNum: 1,
    textObject: [
      new TextContainerProperty({
        ...text,
        xPosition: 24,
        yPosition: 96,
        width: 528,
        height: 96,
        borderWidth: 0,
        paddingLength: 8,
        isEventCapture: 1,
        content: words(),
      }),
    ],
  }),
)
