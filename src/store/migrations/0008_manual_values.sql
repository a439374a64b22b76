-- What a user thinks one item is worth: all lots of the item without a value of their own.
CREATE TABLE item_values (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  item_id integer NOT NULL REFERENCES items,
  -- US cents.
  unit_value integer NOT NULL CHECK (unit_value > 0),
  valued_at bigint NOT NULL,
  note text NOT NULL,
  PRIMARY KEY (user_id, item_id)
);
--> statement-breakpoint
-- The same for a lot.
CREATE TABLE lot_values (
  user_id uuid NOT NULL,
  lot_id uuid NOT NULL,
  unit_value integer NOT NULL CHECK (unit_value > 0),
  valued_at bigint NOT NULL,
  note text NOT NULL,
  PRIMARY KEY (user_id, lot_id),
  FOREIGN KEY (user_id, lot_id) REFERENCES lots ON UPDATE CASCADE ON DELETE CASCADE
);
