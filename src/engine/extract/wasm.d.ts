/** The one name of the WebAssembly interface that the engine uses; Node's own types leave it to the DOM's. */
declare namespace WebAssembly {
  class Module {
    constructor(bytes: Uint8Array);
  }
}
