interface InstallOffer extends Event {
  prompt: () => Promise<unknown>
}

let offer: InstallOffer | undefined

// Comes once, soon after the page, and is of use much later.
globalThis.addEventListener?.('beforeinstallprompt', (event) => {
  event.preventDefault()
  offer = event as InstallOffer
})

/** The browser's offer to install the site, if it made one. */
export const takeInstallOffer = () => offer
