/** The screen of one record, and what belongs to it. */
export const recordTexts = {
  details: "Details",
  editField: (field: string, record: string) => `Edit ${field} of ${record}`,
  nothingYet: "Nothing yet",
  nothingToSee: "Nothing that you may see",
  relatedAs: (list: string, reference: string) => `${list} as ${reference.toLowerCase()}`,
  said: (person: string) => `${person} said`,
  saveField: (field: string) => `Save ${field}`,
  send: "Send",
  showLess: "Show less",
  showMore: "Show more",
  somebody: "Somebody",
};
