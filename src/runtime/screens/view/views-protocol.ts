/** `GET /_ninepoint/views?screen=NAME`: the saved views of a screen that the viewer may open. */
export interface ViewsView {
  /** The viewer's own, and those that are shared; by name. */
  readonly views: readonly SavedViewView[];
  /** Whether the viewer can save views: visitors can't. */
  readonly maySave: boolean;
  /** Whether the viewer may share views, and change shared ones. */
  readonly mayShare: boolean;
}

/** `GET /_ninepoint/all-views`: the saved views of all screens that the viewer may open, their own and those that are shared; by name. */
export interface AllViewsView {
  readonly views: readonly SavedViewOfScreen[];
}

/** A saved view with its screen. */
export interface SavedViewOfScreen extends SavedViewView {
  readonly screen: string;
}

/** A saved view: a name for the query of a screen. */
export interface SavedViewView {
  readonly id: string;
  readonly name: string;
  /** Without its question mark. */
  readonly query: string;
  readonly shared: boolean;
  /** Whether the viewer may change and remove it. */
  readonly mayChange: boolean;
}

/**
 * `POST /_ninepoint/views` saves a view, and `PATCH /_ninepoint/views/ID` changes one, of which it sends only what is to be different. Both answer a
 * `SavedViewView`. `DELETE /_ninepoint/views/ID` removes one.
 */
export interface SaveViewRequest {
  readonly screen: string;
  readonly name: string;
  readonly query: string;
  readonly shared: boolean;
}
